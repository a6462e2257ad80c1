import { inSpanish, type Translation } from '@clipwright/messages';
import type { privacyMessages as english } from './privacy-messages.ts';

const work = inSpanish<{ days: number }>(
  'Tu trabajo: los videos, enlaces y textos que aportas y lo que se crea a partir de ellos: transcripciones, clips, subtítulos, análisis y con quién los compartes. Los videos que subes se eliminan después de {days, plural, one {# día} other {# días}}; lo que se crea a partir de ellos se conserva hasta que lo elimines.',
);

export const privacyMessages: Translation<typeof english> = {
  intro: 'Qué guarda esta instalación de Clipwright sobre ti, para qué, y cómo exportarlo o eliminarlo.',
  kept: {
    heading: 'Qué se guarda',
    account:
      'Tu cuenta: tu nombre, tu correo electrónico, un hash de tu contraseña, tus preferencias y, si la usas, la clave de la verificación en dos pasos.',
    work: (days) => work({ days }),
    plan: 'Tu plan, lo que has usado de él cada mes y tus créditos.',
    payments:
      'Tus pagos y facturas, tal como los comunica el proveedor de pagos. Los números de tarjeta nunca llegan a esta instalación.',
    sessions:
      'De cada sesión, el navegador, la dirección IP y las horas de uso, para que puedas ver y cerrar sesiones en Ajustes.',
    views: 'Un registro temporal de que viste un clip, para que cada visualización cuente una sola vez.',
  },
  browser: {
    heading: 'Cookies y este navegador',
    cookies:
      'Cookies: una mantiene tu sesión iniciada, durante una semana o hasta que cierres el navegador; otra reconoce este navegador durante un año, para avisarte de los inicios de sesión desde uno nuevo; otra guarda tu idioma durante un año; otra dura unos minutos mientras escribes el código de la verificación en dos pasos.',
    googleCookie: 'Cuando inicias sesión con Google, una cookie de corta duración completa el inicio de sesión.',
    storage: (items) => `Almacenamiento local y de sesión: ${items}.`,
    storedItems: {
      'clipwright-color-scheme': 'el tema que elegiste',
      'clipwright-workspace': 'el espacio en el que trabajas',
      'clipwright-single-keys': 'si los atajos de una sola tecla están activados',
      'clipwright-reloaded-at': 'cuándo se recargó sola una página por última vez',
      'clipwright-last-user':
        'qué cuenta inició sesión por última vez, para que los clips guardados se abran sin conexión',
      'clipwright-leftovers-asked': 'sobre qué nubes ya se te preguntó por archivos que quedaron en ellas',
    },
    database:
      'La base de datos del navegador “ClipwrightLocalDB”: los proyectos que aún no se han subido, con el video que elegiste para ellos, hasta que la subida termine o los descartes; y los textos e imágenes de tus clips terminados, con los videos que guardas para usarlos sin conexión, hasta que los quites.',
    serviceWorker:
      'Un service worker guarda el código de estas páginas para que se abran sin conexión. No guarda nada sobre ti.',
    logout:
      'Al cerrar sesión, todo esto se borra de este navegador, excepto el tema, el idioma, la cookie que reconoce el navegador y el código de las páginas. No hay rastreo, ni publicidad, ni analítica de terceros.',
  },
  recipients: {
    heading: 'Quién más lo ve',
    people:
      'Quien administra esta instalación, aquí llamado el operador, y las personas con quienes compartes un proyecto o un clip.',
    viewLinks:
      'Si activas el enlace para ver de un proyecto: todas las personas que tengan el enlace ven el título del proyecto, tu nombre y los clips hasta que el enlace caduque o lo desactives. No se registra quién lo abrió.',
    mail: 'Los correos que recibes pasan por el servidor de correo que configuró el operador.',
    google: 'Si inicias sesión con Google, Google lo sabe y nos comunica tu nombre y tu correo electrónico.',
    stripe:
      'Stripe se encarga de los pagos. Recibe tu nombre, tu correo electrónico, lo que compras y lo que introduces en sus propias páginas, como tu tarjeta.',
    drives: (names) =>
      `Si conectas ${names}, tus clips se guardan allí y el proveedor puede verlos. La clave de tu nube se guarda cifrada; al desconectarla, se elimina.`,
    speech: (host) =>
      host === null
        ? 'El audio de tus videos se envía a un servicio de voz en la propia red del operador para transcribirlo.'
        : `El audio de tus videos se envía a un servicio de voz en ${host} para transcribirlo.`,
    speechHere:
      'La voz se transcribe en este servidor. Para ello, el audio de tus videos no se envía a ningún otro lugar.',
    languageModel: (host) =>
      host === null
        ? 'Un modelo de lenguaje en la propia red del operador recibe lo que se dice en tus videos y lo que pides, para encontrar clips, escribir textos y analizarlos.'
        : `Un modelo de lenguaje en ${host} recibe lo que se dice en tus videos y lo que pides, para encontrar clips, escribir textos y analizarlos.`,
    youtube:
      'Cuando pegas un enlace, este servidor descarga el video. YouTube ve la dirección del servidor y de qué video se trata, pero no tu dirección.',
    sites:
      'Cuando pegas un enlace, este servidor descarga el video. El sitio ve la dirección del servidor y de qué video se trata, pero no tu dirección.',
    sandbox: (names) =>
      `Esta instalación funciona en modo de pruebas, con servicios simulados en el equipo del operador: ${names}. Lo que haces con ellos se queda en ese equipo.`,
    simulated: { mail: 'correo', googleSignIn: 'inicio de sesión con Google', payments: 'pagos' },
  },
  duration: {
    heading: 'Durante cuánto tiempo',
    account:
      'Mientras exista tu cuenta, o hasta que lo elimines. El operador conserva registros, sin contenido, durante un tiempo limitado.',
    invoices: 'Después, las facturas permanecen con el proveedor de pagos durante el tiempo que exija la ley.',
  },
  rights: {
    heading: 'Tus derechos',
    points: [
      'En Ajustes puedes exportar todo como archivo ZIP y eliminar tu cuenta con todo lo que contiene. Para cualquier otra cosa, consulta al operador.',
    ],
  },
};
