import { inSpanish, type Translation } from '@clipwright/messages';
import { accountsTexts } from '../../features/accounts/accounts-messages.es.ts';
import { clipsTexts } from '../../features/clips/clips-messages.es.ts';
import { cloudMessages } from '../../features/cloud/cloud-messages.es.ts';
import { editorMessages } from '../../features/edits/editor-messages.es.ts';
import { fileMessages } from '../../features/edits/panel/file-messages.es.ts';
import { viewLinkTexts } from '../../features/projects/view-links/view-link-messages.es.ts';
import { teamsMessages } from '../../features/teams/teams-messages.es.ts';
import { webhooksMessages } from '../../features/webhooks/webhooks-messages.es.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.es.ts';
import { makeClipMessages } from '../../ui/clips/make-clip-messages.es.ts';
import { settingsPageMessages } from '../settings/settings-messages.es.ts';
import { pageMessages as uploadPageMessages } from '../upload/upload-page-messages.es.ts';
import type { helpMessages as english } from './help-messages.ts';

const { tabs } = settingsPageMessages;
const { manager, project } = cloudMessages;
const { transcript } = editorMessages;
const { submit } = uploadPageMessages.summary;
const found = inSpanish<{ count: number }>('{count, plural, one {# mensaje} other {# mensajes}}');

export const helpMessages: Translation<typeof english> = {
  title: 'Ayuda',
  description:
    'Cómo crear tus primeros clips, para qué sirven los ajustes, cómo funcionan las nubes y qué hacer con cada mensaje de error.',
  intro: 'Cómo empezar, para qué sirven los ajustes y qué hacer cuando algo no funciona.',
  start: {
    id: 'getting-started',
    heading: 'Primeros pasos',
    steps: [
      'Crea una cuenta. Si en esta instalación se pueden conectar nubes, se te pregunta una vez dónde guardar también los clips terminados. Tu primer video y el ejemplo no necesitan ninguna.',
      'Ve a “Subir” y agrega de qué se hacen los clips: un archivo de video o audio, un enlace o un texto. Todo lo demás es opcional. Los clips de un podcast sin imagen muestran su sonido como barras en movimiento, con subtítulos.',
      `Elige “${submit}”. Mantén la ventana abierta mientras se sube un archivo. Después puedes cerrarla: el proceso continúa y recibes una notificación cuando tus clips están listos.`,
      `Abre el proyecto. Mira cada clip y consérvalo o descártalo. “${clipsTexts.tabs.why}” muestra en qué se basa su puntuación.`,
      'Descarga los clips que conservaste, con sus títulos, textos y hashtags. ¿Buscas otra cosa? Pide más clips con una descripción.',
    ],
    sample: 'Probar con un video de ejemplo',
  },
  editing: {
    id: 'editing',
    heading: 'Editar un clip',
    points: [
      `Elige “${clipsTexts.card.edit}” en un clip o presiona E. El editor muestra su transcripción, la vista previa y la línea de tiempo.`,
      `Selecciona palabras y presiona Supr para cortarlas; se quedan tachadas en la transcripción. “${transcript.restore}” las recupera. Las palabras grises de antes y después alargan el clip.`,
      `“${transcript.correct}” cambia cómo se escribe una palabra en los subtítulos. El sonido no cambia.`,
      'En la línea de tiempo arrastras los extremos de una parte o los mueves con las flechas. Al arrastrarlos se detienen en palabras, escenas y el cabezal; mantén presionada la tecla Alt para colocarlos libremente. Las partes se pueden dividir, unir, duplicar, quitar y arrastrar a otro lugar.',
      `“${fileMessages.music.add}” pone tu propia música bajo el clip; baja mientras se habla. “${fileMessages.images.add}” pone una imagen encima: arrástrala en la vista previa o usa las flechas y los signos más y menos.`,
      `“${makeClipMessages.make}” crea otro clip: selecciona líneas de la transcripción del video en la página del proyecto, o palabras antes o después del clip en el editor. No cuenta como otro video.`,
      `“${editorMessages.undo}” revierte cada paso. Los cambios se guardan enseguida; “${editorMessages.versions.label}” vuelve al clip como se creó o se exportó.`,
      `“${editorMessages.export.start}” crea de nuevo los archivos del clip, aquí y en tus nubes. No cuenta como otro video.`,
    ],
    keys: 'Atajos de teclado del editor',
  },
  settings: {
    id: 'settings',
    heading: 'Ajustes',
    tabs: [
      {
        name: tabs.account,
        text: 'Tu nombre, correo electrónico, contraseña y verificación en dos pasos, los dispositivos con la sesión iniciada, una exportación de todos tus datos y la eliminación de la cuenta.',
      },
      {
        name: tabs['cloud-storage'],
        text: 'Las nubes donde se guardan tus clips, el espacio que tienen y los archivos que hay en ellas.',
      },
      {
        name: tabs['caption-style'],
        text: 'Fuentes, colores y posición de los subtítulos, con vista previa en tus propios clips, y nombres que los subtítulos deben escribir bien.',
      },
      {
        name: tabs['brand-kits'],
        text: 'Logotipo, colores, fuentes, estilo de subtítulos, marca de agua, intro y cierre de una marca. Elige un kit en “Ajustar” al crear clips; el predeterminado ya viene elegido. Cambiar o eliminar un kit deja como están los proyectos que lo usan.',
      },
      {
        name: tabs.notifications,
        text: 'Qué correos recibes y si el navegador te avisa cuando los clips están listos.',
      },
      {
        name: tabs.team,
        text: 'Las personas de tu espacio de trabajo, lo que creó cada una este mes, las invitaciones abiertas y quién hizo qué.',
      },
      { name: tabs.billing, text: 'Tu plan, los videos de este mes, los créditos, los pagos y las facturas.' },
      {
        name: tabs.api,
        text: 'Claves con las que tus propios programas trabajan con tus proyectos: se crean con un nombre, permisos y un vencimiento, y se revocan cuando quieras.',
      },
      {
        name: tabs.webhooks,
        text: 'Direcciones de tus propios programas a las que se avisa cuando los clips están listos.',
      },
      { name: tabs.preferences, text: 'Cómo se escriben los subtítulos y los títulos, y el tema claro u oscuro.' },
    ],
  },
  drives: {
    id: 'drives',
    heading: 'Nubes',
    points: [
      'Los clips siempre se quedan también en este servidor, así que no pierdes nada si una nube está llena o desconectada.',
      `Google Drive: ${cloudMessages.notes['google-drive']}`,
      `OneDrive: ${cloudMessages.notes['one-drive']}`,
      `Dropbox: ${cloudMessages.notes.dropbox}`,
      manager.defaultHint,
      `“${manager.check}” prueba una conexión. “${manager.disconnect}” retira el acceso de Clipwright y deja tus archivos donde están.`,
    ],
  },
  teams: {
    id: 'teams',
    heading: 'Trabajar en equipo',
    points: [
      `Con el plan Agency Starter puedes invitar a cuatro personas a tu espacio de trabajo: ve a “${tabs.team}” en Ajustes y escribe un correo electrónico. La invitación vence en 7 días y hasta entonces ocupa un lugar.`,
      `${workspaceTexts.roles.editor}: crea, edita y comparte clips como tú. ${workspaceTexts.roles.viewer}: ve y descarga. Solo tú ves tu plan y tus pagos, y solo tú puedes cambiar el equipo.`,
      'Todo lo que crea tu equipo cuenta en tu plan y tus créditos, y se guarda en tus nubes. La página del equipo muestra cuántos videos hizo cada persona este mes.',
      `“${teamsMessages.switcher}”, en el menú, cambia entre tu propio espacio y aquellos a los que te invitaron. Cada pestaña del navegador se queda en su espacio.`,
      'Con un plan de menos lugares no se elimina nada: quienes se unieron al final solo pueden ver y descargar hasta que vuelva a haber un lugar.',
    ],
  },
  reviews: {
    id: 'client-reviews',
    heading: 'Revisión de un cliente',
    points: [
      `Activa “${viewLinkTexts.review.switch}” donde compartes un proyecto y envía el enlace. Tu cliente no necesita cuenta: cualquiera que tenga el enlace puede ver los clips, así que pon una contraseña o una fecha de fin si te importa.`,
      'Tu cliente comenta en un momento del clip y lo aprueba o pide cambios. Los comentarios aparecen junto al clip en la página del proyecto, donde los respondes y los marcas como hechos.',
      'Recibes un solo correo y una sola notificación por lo que se dijo, no uno por comentario. Si desactivas el enlace termina la revisión; lo dicho se queda.',
    ],
  },
  keys: {
    id: 'api-keys',
    heading: 'Claves de API',
    points: [
      `Con el plan Agency Starter, tus propios programas pueden trabajar con tus proyectos: crea una clave en “${tabs.api}”, en Ajustes, y envíala en el encabezado “Authorization: Bearer” de cada solicitud. La misma página lleva a la referencia de la API.`,
      'Una clave se muestra una sola vez, al crearla. Si la pierdes, revócala y crea otra. Una clave revocada deja de funcionar de inmediato.',
      'Una clave funciona solo en el espacio de trabajo donde se creó y nunca permite más que el rol de quien la creó.',
    ],
  },
  webhooks: {
    id: 'webhooks',
    heading: 'Webhooks',
    points: [
      `Con el plan Agency Starter, tus propios programas se enteran del trabajo terminado: agrega una dirección en “${tabs.webhooks}”, en Ajustes, y elige los eventos. “${webhooksMessages.actions.test}” muestra si llega.`,
      'Cada solicitud va firmada. Comprueba la firma con el secreto que se muestra allí, para que nadie se haga pasar por Clipwright.',
      `Si un destino no responde, se intenta de nuevo durante cerca de un día. “${webhooksMessages.actions.log}” muestra cada intento, y cada evento se puede volver a enviar.`,
    ],
  },
  troubleshooting: {
    id: 'troubleshooting',
    heading: 'Solución de problemas por mensaje de error',
    search: 'Pega el mensaje, o una palabra de él',
    none: 'Ningún mensaje contiene estas palabras. Los mensajes que no están en la lista indican ellos mismos qué hacer.',
    found: (count) => found({ count }),
    gap: '…',
    groups: [
      {
        heading: 'Enlaces',
        answers: {
          youtube_url_invalid:
            'Abre el video en tu navegador y copia la dirección completa, por ejemplo https://www.youtube.com/watch?v=… Los enlaces a listas, canales y resultados de búsqueda no sirven.',
          link_site_not_allowed:
            'Esta instalación solo acepta enlaces de YouTube. Un archivo de cualquier sitio sí funciona.',
          link_private:
            'Clipwright solo puede descargar videos que pueda ver cualquier persona con el enlace. Basta con “No listado”.',
          link_needs_sign_in:
            'El servidor no tiene una cuenta en ese sitio. Descarga el video donde tengas la sesión iniciada y sube el archivo.',
          link_age_restricted:
            'El sitio solo muestra este video a personas adultas con la sesión iniciada, y el servidor no la tiene.',
          link_region_blocked: 'Puede que tú puedas ver el video donde estás, pero el servidor está en otro país.',
          link_live: 'Cuando el sitio haya convertido la transmisión en un video, podrás usar su enlace.',
          link_bot_check:
            'Los sitios hacen esto con los servidores que envían muchas solicitudes. Suele pasar al cabo de unas horas. Subir un archivo siempre funciona.',
          link_busy: 'El sitio limita cuántas solicitudes puede hacer un servidor.',
          link_tool_preparing:
            'El servidor está descargando yt-dlp, necesario para los enlaces. Esto ocurre una sola vez.',
          link_tool_missing:
            'Si administras esta instalación, define INSTALL_YTDLP o instala yt-dlp y reinicia Clipwright.',
          link_tool_outdated:
            'Si administras esta instalación, instala la versión más reciente de yt-dlp y reinicia Clipwright.',
          link_unreachable:
            'Prueba el enlace en tu navegador. Si allí funciona, es posible que el servidor no pueda acceder a ese sitio.',
        },
      },
      {
        heading: 'Archivos y subidas',
        answers: {
          file_not_video:
            'El archivo debe contener imagen o sonido que ffmpeg pueda leer. Ábrelo en un reproductor: si allí no se reproduce, expórtalo de nuevo como MP4.',
          file_too_large: 'Expórtalo más pequeño, por ejemplo en 1080p, o divídelo en dos archivos.',
          video_too_long: 'Usa solo una parte, divídelo o elige un plan que permita videos más largos.',
          picture_too_large: 'Exporta el video en 4K o menos.',
          chunk_damaged: 'Se vuelve a enviar automáticamente. Si ocurre a menudo, prueba con otra red.',
          upload_damaged:
            'Algunos programas de seguridad modifican los archivos mientras se envían. Prueba con otra red.',
          upload_differs:
            'Una subida solo puede continuar con exactamente el mismo archivo. Un archivo editado o exportado de nuevo cuenta como otro distinto.',
          too_many_uploads:
            'La página de subida muestra las subidas sin terminar del navegador que estás usando, cada una con un botón para descartarla. Las que empezaste en otro navegador aparecen allí.',
          network_uploads_unfinished:
            'Las subidas que se empezaron en tu red y no se terminaron acaban una hora después de su última parte. Termina o descarta las tuyas en la página de subida.',
          disk_full:
            'Si administras esta instalación, libera espacio en su carpeta de datos. Los videos originales se eliminan automáticamente cuando vence su plazo.',
        },
      },
      {
        heading: 'Planes y límites',
        answers: {
          monthly_limit_reached:
            'El panel muestra cuándo se vuelven a contar tus videos desde cero. Los videos de los que no sale ningún clip no cuentan.',
          upgrade_needed: 'La página de precios muestra qué incluye cada plan.',
          not_enough_credits:
            'Un video cuesta dos créditos si el archivo completo dura más de 60 minutos o pesa más de 2 GB, aunque uses solo una parte. Cualquier otro video cuesta uno.',
          clips_limit_reached: 'Pide menos clips o elige un plan superior.',
          has_watermark_by_plan:
            'Cuando mejores tu plan, podrás volver a crear los clips que ya tienes sin la marca de agua, sin costo.',
        },
      },
      {
        heading: 'Proceso',
        answers: {
          no_more_moments: 'Prueba con una descripción de lo que buscas o permite clips más cortos.',
          source_removed:
            'La página de privacidad indica cuánto tiempo se conservan los videos originales. Los clips creados a partir de ellos se quedan.',
          run_unreadable: 'Puede ocurrir después de una actualización del servidor. Los clips terminados se conservan.',
          caption_preview_late:
            'El servidor está ocupado procesando videos. Puedes guardar tu estilo sin la vista previa.',
          timed_out:
            'En un servidor ocupado, los videos tienen prioridad. No se pierde nada: vuelve a mirar en un minuto.',
        },
      },
      {
        heading: 'Nubes',
        answers: {
          cloud_reconnect_required:
            'El acceso termina cuando cambias tu contraseña en el proveedor de la nube o retiras el acceso allí. Vuelve a conectarla en Ajustes. La página del proyecto muestra los archivos en espera.',
          cloud_quota_full: `Los archivos en espera continúan con “${project.retry}” en la página del proyecto. Hasta entonces, solo están guardados aquí.`,
          cloud_scope_missing: 'Google muestra una casilla para cada permiso. Márcalas todas.',
          cloud_connection_missing:
            'A partir de tu segundo video, esta instalación te pide una nube. El ejemplo funciona sin ninguna. Conecta una sobre el formulario o en los ajustes y vuelve a subir el video; los clips que ya hiciste se copian allí.',
          cloud_not_configured: 'Si administras esta instalación, agrega las claves de esta nube a su configuración.',
          cloud_timed_out:
            'La ventana del proveedor se cerró o estuvo abierta demasiado tiempo. Permite las ventanas emergentes en esta página.',
          cloud_folder_missing: 'La carpeta se eliminó o se movió en la nube.',
        },
      },
      {
        heading: 'Inicio de sesión',
        answers: {
          wrong_credentials: `Un error al escribir el correo da el mismo mensaje. “${accountsTexts.login.forgot}” te envía un enlace para definir una contraseña nueva.`,
          email_not_verified: 'Revisa la carpeta de spam. Solo funciona el enlace más reciente.',
          code_rejected:
            'Comprueba que tu teléfono ajuste la hora automáticamente. Cada código de recuperación funciona una sola vez.',
          link_expired:
            'Los enlaces funcionan una sola vez y durante un tiempo limitado. Algunos programas de correo los abren por su cuenta: solicita uno nuevo y cópialo en tu navegador.',
          mail_not_configured: 'Si administras esta instalación, agrega un servidor de correo a su configuración.',
          too_many_requests: 'Espera el tiempo que indica el mensaje.',
          not_signed_in:
            'Tu sesión terminó, aquí o en otra ventana. Después de iniciar sesión, vuelves a la página en la que estabas.',
        },
      },
    ],
    connection: {
      heading: 'Conexión',
      unreachable:
        'Comprueba primero tu propia red. Las subidas continúan automáticamente y el proceso no necesita tu navegador.',
      closed: 'Un proxy o un equipo en reposo interrumpió la conexión. Recarga la página para ver el estado actual.',
    },
  },
  operators: {
    heading: 'Si administras esta instalación',
    intro:
      'Algunas funciones requieren configuración. Define estas variables en el entorno o en el archivo .env y reinicia Clipwright. El archivo docs/self-hosting/settings.md, en inglés, las explica todas.',
    settings: 'Variables:',
    features: {
      speech: {
        name: 'Reconocimiento de voz',
        text: 'Los subtítulos y los momentos necesitan un modelo de voz (465 MB), que puede descargarse al iniciar Clipwright, o una API de reconocimiento de voz.',
      },
      links: {
        name: 'Enlaces de video',
        text: 'Los enlaces necesitan yt-dlp, que puede descargarse al iniciar Clipwright. De forma predeterminada, solo se permiten enlaces de YouTube.',
      },
      drives: {
        name: 'Nubes',
        text: 'Registra Clipwright en Google, Microsoft o Dropbox y agrega las claves que te den.',
      },
      mail: {
        name: 'Correo',
        text: 'Los enlaces de verificación, el cambio de contraseña, las notificaciones y compartir con un correo electrónico necesitan un servidor de correo.',
      },
      'google-sign-in': {
        name: 'Inicio de sesión con Google',
        text: 'Crea un cliente de OAuth en la consola de Google Cloud y agrega su ID y su secreto.',
      },
      payments: {
        name: 'Pagos',
        text: 'Los planes y los créditos se venden con Stripe. Después de agregar la clave, ejecuta npm run billing:sync.',
      },
      'language-model': {
        name: 'Modelo de lenguaje',
        text: 'La mejora con IA y algunos análisis necesitan un modelo de lenguaje con una API como la de OpenAI. Puede ejecutarse en tu propio equipo.',
      },
      trends: {
        name: 'Análisis de tendencias',
        text: 'Compara lo que se dice con un archivo de texto de temas populares, uno por línea.',
      },
    },
  },
};
