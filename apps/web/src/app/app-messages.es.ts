import type { Translation } from '@clipwright/messages';
import type { appMessages as english } from './app-messages.ts';

export const appMessages: Translation<typeof english> = {
  skipLink: 'Ir al contenido',
  navigation: {
    label: 'Principal',
    dashboard: 'Panel',
    upload: 'Subir',
    projects: 'Proyectos',
    captions: 'Textos para publicar',
    captionsShort: 'Textos',
    captionsHint: 'Para cada plataforma',
    settings: 'Ajustes',
    billing: 'Facturación',
    pricing: 'Precios',
    menu: 'Menú',
    closeMenu: 'Cerrar menú',
  },
  logout: {
    action: 'Cerrar sesión',
    confirmation: '¿Seguro que quieres cerrar sesión? Se borrarán todos los datos guardados en este navegador.',
    kept: 'Tus proyectos y clips siguen en tu cuenta. Solo se borra lo que guarda este navegador: subidas sin terminar, borradores y clips guardados para verlos sin conexión.',
    cancel: 'Cancelar',
  },
  sandbox: {
    label: 'Entorno de pruebas',
    text: 'El correo, el inicio de sesión con Google, los pagos y las nubes son simulados.',
    localOnly: 'Solo puedes abrirlos en el equipo donde se ejecuta Clipwright.',
    mailbox: 'Abrir el buzón',
  },
  offline:
    'No tienes conexión. El contenido puede estar desactualizado y no se pueden guardar cambios hasta que vuelvas a conectarte.',
  error: {
    title: 'No se pudo cargar esta página',
    retry: 'Reintentar',
    reference: (requestId) => `Referencia para soporte: ${requestId}`,
  },
  loading: 'Cargando',
};
