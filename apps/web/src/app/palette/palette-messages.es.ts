import { inSpanish, type Translation } from '@clipwright/messages';
import type { paletteMessages as english } from './palette-messages.ts';

const count = inSpanish<{ count: number }>('{count, plural, one {# resultado} other {# resultados}}');

export const paletteMessages: Translation<typeof english> = {
  title: 'Búsqueda y comandos',
  open: 'Buscar',
  field: 'Busca proyectos, páginas y comandos',
  fieldOfVisitor: 'Busca páginas y comandos',
  placeholder: 'Busca o escribe un comando',
  close: 'Cerrar',
  results: 'Resultados',
  groups: { recent: 'Proyectos recientes', projects: 'Proyectos', pages: 'Ir a', actions: 'Acciones' },
  settings: (tab) => `Ajustes: ${tab}`,
  help: 'Ayuda',
  changelog: 'Novedades',
  about: 'Acerca de Clipwright',
  terms: 'Términos',
  privacy: 'Privacidad',
  actions: {
    newProject: 'Nuevo proyecto',
    theme: (name) => `Tema: ${name}`,
    logOut: 'Cerrar sesión',
  },
  alsoCalled: {
    newProject: 'subir crear hacer clips agregar añadir video upload',
    theme: 'colores modo apariencia aspecto',
    logOut: 'salir desconectar logout',
    shortcuts: 'teclas atajos ayuda',
    billing: 'plan pago pagos facturas créditos',
    settings: 'preferencias opciones configuración',
  },
  searching: 'Buscando proyectos…',
  failed: 'No se pudieron buscar los proyectos. Las páginas y los comandos siguen funcionando.',
  none: (search) => `No hay resultados para “${search}”.`,
  count: (results) => count({ count: results }),
  hint: { move: 'para moverte', choose: 'para abrir', close: 'para cerrar' },
};
