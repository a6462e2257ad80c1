import type { Translation } from '@clipwright/messages';
import type { gatedOptionTexts as english } from './gated-option-messages.ts';

export const gatedOptionTexts: Translation<typeof english> = {
  aiPrompt: { name: 'Búsqueda por descripción', explain: 'Encuentra los momentos que coinciden con lo que describes.' },
  optimizeTitles: {
    name: 'Optimización de títulos',
    explain:
      'Elige el título para cada plataforma: un gancho donde la gente se desplaza, una afirmación donde lee. Si está desactivada, todas las plataformas reciben el mismo título.',
  },
  optimizeHashtags: {
    name: 'Optimización de hashtags',
    explain:
      'Agrega tantos hashtags como le convienen a cada plataforma. Si está desactivada, cada clip recibe hasta tres y el de la plataforma.',
  },
  aiEnhancement: {
    name: 'Mejora con IA',
    explain: 'Un modelo de lenguaje encuentra los momentos y escribe títulos, textos y hashtags.',
  },
  enablePerformancePrediction: {
    name: 'Predicción de rendimiento',
    explain:
      'Estima la atención segundo a segundo a partir de las palabras, el sonido y los cortes del clip, y señala el tramo más débil. Es una puntuación heurística, no un pronóstico de visualizaciones.',
  },
  enableStyleAnalysis: {
    name: 'Análisis de estilo',
    explain:
      'Mide el ritmo, las pausas, las frases, las preguntas, los planos, la energía y cuánto habla cada persona.',
  },
  enableContentModeration: {
    name: 'Moderación de contenido',
    explain:
      'Encuentra palabras que pueden costar alcance o publicidad y datos personales como direcciones y números de tarjeta, cada uno con su tiempo.',
  },
  enableTrendAnalysis: {
    name: 'Análisis de tendencias',
    explain: 'Compara lo que se dice con una lista de temas que son tendencia ahora.',
  },
  enableAdvancedCaptions: {
    name: 'Subtítulos avanzados',
    explain: 'Elige las palabras que conviene destacar y comprueba que cada frase se pueda leer a tiempo.',
  },
  enableViralOptimization: {
    name: 'Optimización viral',
    explain:
      'Sugiere un comienzo y un final más fuertes y silencios que cortar, y comprueba si la duración se adapta a la plataforma.',
  },
  enableAudienceAnalysis: {
    name: 'Análisis de audiencia',
    explain: 'Un modelo de lenguaje identifica a qué audiencias se dirigen las palabras.',
  },
  enableCompetitorAnalysis: {
    name: 'Análisis de la competencia',
    explain:
      'Un modelo de lenguaje señala qué distingue las palabras de las de videos parecidos. No se analiza ningún otro video.',
  },
  enableContentStrategy: {
    name: 'Estrategia de contenido',
    explain: 'Un modelo de lenguaje sugiere publicaciones que podrían seguir al clip.',
  },
};
