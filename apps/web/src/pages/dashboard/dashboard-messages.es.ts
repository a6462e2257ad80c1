import type { Translation } from '@clipwright/messages';
import type { dashboardMessages as english } from './dashboard-messages.ts';

export const dashboardMessages: Translation<typeof english> = {
  title: 'Panel',
  loading: 'Cargando el panel…',
  greeting: { before: '¡Hola de nuevo, ', after: '!' },
  firstGreeting: { before: '¡Hola, ', after: '!' },
  invitation: '¿Quieres crear algo que se haga viral?',
  emailVerified: 'Tu correo electrónico está verificado.',
  checklist: {
    heading: 'Tus primeros clips en tres pasos',
    dismiss: 'Ocultar estos pasos',
    done: 'Hecho',
    open: 'Pendiente',
    steps: {
      drive: {
        title: 'Conecta una nube',
        text: 'Cada proyecto se guarda allí en su propia carpeta.',
        first: 'No hace falta para tu primer video. Sus clips se copian a la nube que conectes después.',
        notOffered: 'No hace falta: tus clips se guardan en este servidor.',
      },
      clips: {
        title: 'Crea clips de un video',
        text: 'Suelta un archivo arriba, pega un enlace o prueba el ejemplo.',
      },
      keep: { title: 'Conserva los que te gusten', text: 'Abre tu proyecto y conserva o descarta cada clip.' },
    },
  },
  account: {
    heading: 'Cuenta',
    email: 'Correo electrónico',
    emailVerified: 'Correo verificado',
    verified: 'Sí',
    notVerified: 'Todavía no',
    memberSince: 'Miembro desde',
    twoFactor: 'Verificación en dos pasos',
    on: 'Activada',
    off: 'Desactivada',
    link: 'Ajustes de la cuenta',
  },
  plan: {
    upgrade: 'Mejorar el plan',
    credits: 'Comprar créditos',
    create: 'Crear un proyecto',
    view: 'Ver los planes',
    freeChosen: 'Elegiste el plan gratuito. Te llevamos a la configuración…',
    pay: 'Abrir la facturación',
  },
  quickActions: {
    heading: 'Acciones rápidas',
    projects: 'Ver tus proyectos',
    captions: 'Escribir textos para publicar',
    preferences: 'Definir tus preferencias',
    notifications: 'Gestionar las notificaciones',
    security: 'Gestionar la seguridad de la cuenta',
  },
};
