import { inSpanish, type Translation } from '@clipwright/messages';
import type * as english from './mail-messages.ts';

const ignore = 'Si no fuiste tú, ignora este correo: sin el enlace no pasa nada.';
const nothingToDo = 'Si fuiste tú, no tienes que hacer nada.';
const notMe = 'No fui yo';
const operator = 'Si no fuiste tú, escribe cuanto antes a quien administra esta instalación de Clipwright.';
const secure = 'Si no fuiste tú, crea una contraseña nueva ahora. Eso cierra la sesión en todos los dispositivos.';
const turnOff = 'Puedes desactivar estos correos en Ajustes, en Notificaciones.';

const hours = inSpanish<{ count: number }>('{count, plural, one {# hora} other {# horas}}');
const minutes = inSpanish<{ count: number }>('{count, plural, one {# minuto} other {# minutos}}');
const creditsAdded = inSpanish<{ count: number }>(
  '{count, plural, one {Se agregó # crédito} many {Se agregaron # de créditos} other {Se agregaron # créditos}}',
);
const creditsNow = inSpanish<{ count: number }>(
  'Ahora tienes {count, plural, one {# crédito} many {# de créditos} other {# créditos}}.',
);
const clipsReady = inSpanish<{ count: number }>(
  '{count, plural, one {Tu clip está listo} other {Tus # clips están listos}}',
);
const newClips = inSpanish<{ count: number }>('{count, plural, one {# clip nuevo} other {# clips nuevos}}.');

export const mailSubjects: Translation<typeof english.mailSubjects> = {
  'verify-email': 'Verifica tu dirección de correo',
  'account-exists': 'Ya tienes una cuenta',
  'reset-password': 'Restablece tu contraseña',
  'password-changed': 'Se cambió tu contraseña',
  'new-device': 'Nuevo inicio de sesión en tu cuenta',
  'confirm-email-change': 'Confirma tu nueva dirección de correo',
  'email-change-asked': 'Tu dirección de correo está a punto de cambiar',
  'email-changed': 'Se cambió tu dirección de correo',
  'mfa-enabled': 'La verificación en dos pasos está activada',
  'mfa-disabled': 'La verificación en dos pasos está desactivada',
  'recovery-code-used': 'Se usó un código de recuperación',
  'api-key-created': 'Se creó una clave de API',
  'recovery-codes-renewed': 'Tienes códigos de recuperación nuevos',
  'drive-connected': 'Se conectó una unidad a tu cuenta',
  'workspace-transferred': 'Tu espacio de trabajo tiene otro propietario',
  'data-exported': 'Se descargaron tus datos',
  'account-deleted': 'Se eliminó tu cuenta',
};

export const mailFacts: Translation<typeof english.mailFacts> = {
  device: 'Dispositivo',
  address: 'Dirección IP',
  time: 'Hora',
  newAddress: 'Nueva dirección',
  newOwner: 'Nueva persona propietaria',
  drive: 'Unidad',
  driveAccount: 'Cuenta allí',
  apiKey: 'Clave de API',
  plan: 'Plan',
  amount: 'Importe',
  for: 'Concepto',
  date: 'Fecha',
  credits: 'Créditos',
  projects: 'Proyectos',
  clips: 'Clips',
  views: 'Vistas hasta ahora',
  mostWatched: 'El más visto',
  comments: 'Comentarios',
  approved: 'Clips aprobados',
  changes: 'Clips por cambiar',
};

export const mailTexts: Translation<typeof english.mailTexts> = {
  'verify-email': {
    preview: 'Un clic y tu cuenta estará completa.',
    heading: 'Verifica tu dirección de correo',
    paragraphs: ['Alguien se registró en Clipwright con esta dirección. Si fuiste tú, verifícala ahora.'],
    button: 'Verificar dirección',
    closing: (validHours) => [
      `El enlace funciona una sola vez, durante ${hours({ count: validHours })}.`,
      'Si no fuiste tú, no abras el enlace: la contraseña la eligió quien se registró. Si quieres quedarte con la cuenta, elige “¿Olvidaste tu contraseña?” en la página de inicio de sesión. Al crear una contraseña nueva se cierra la sesión de todos los demás.',
    ],
  },
  'account-exists': {
    preview: 'Alguien intentó registrarse con tu dirección.',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien intentó registrarse en Clipwright con esta dirección. Ya tiene una cuenta, así que no se cambió nada.',
    ],
    button: 'Iniciar sesión',
    closing: (resetLink) => [
      `Si olvidaste tu contraseña, crea una nueva: ${resetLink}`,
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
  },
  'reset-password': {
    preview: 'Elige una contraseña nueva.',
    heading: 'Elige una contraseña nueva',
    paragraphs: ['Recibimos una solicitud para restablecer la contraseña de tu cuenta de Clipwright.'],
    button: 'Crear contraseña nueva',
    closing: (validMinutes) => [
      `El enlace funciona una sola vez, durante ${minutes({ count: validMinutes })}. Al crear una contraseña nueva se cierra la sesión en todos los dispositivos.`,
      'Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
    ],
  },
  'password-changed': {
    preview: 'Se cerró la sesión en todos los demás dispositivos.',
    heading: 'Se cambió tu contraseña',
    paragraphs: [
      'La contraseña de tu cuenta de Clipwright acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'new-device': {
    preview: (device, time) => `${device}, ${time}`,
    heading: 'Nuevo inicio de sesión en tu cuenta',
    paragraphs: ['Alguien inició sesión en tu cuenta de Clipwright desde un dispositivo que no conocíamos.'],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'confirm-email-change': {
    preview: 'Un clic y tu cuenta usará esta dirección.',
    heading: 'Confirma tu nueva dirección de correo',
    paragraphs: ['Recibimos una solicitud para usar esta dirección en una cuenta de Clipwright.'],
    button: 'Usar esta dirección',
    closing: (validHours) => [`El enlace funciona una sola vez, durante ${hours({ count: validHours })}.`, ignore],
  },
  'email-change-asked': {
    preview: 'Recibimos una solicitud para cambiar la dirección de tu cuenta.',
    heading: 'Tu dirección de correo está a punto de cambiar',
    paragraphs: [
      'Recibimos una solicitud para cambiar la dirección de tu cuenta de Clipwright. Cambiará cuando se confirme con el enlace del correo enviado a la nueva dirección.',
    ],
    button: notMe,
    closing: [nothingToDo, 'Si no fuiste tú, crea una contraseña nueva ahora. Eso también detiene el cambio.'],
  },
  'email-changed': {
    preview: 'Tu cuenta ahora usa otra dirección.',
    heading: 'Se cambió tu dirección de correo',
    paragraphs: ['Tu cuenta de Clipwright ahora usa otra dirección. A esta ya no le enviaremos más correos.'],
    closing: [operator],
  },
  'mfa-enabled': {
    preview: 'Ahora, al iniciar sesión, también se pide un código.',
    heading: 'La verificación en dos pasos está activada',
    paragraphs: [
      'Para iniciar sesión en tu cuenta de Clipwright ahora también se pide un código de tu app de autenticación.',
      'Guarda tus códigos de recuperación en un lugar seguro: cada uno abre tu cuenta una vez cuando no puedas usar la app.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'mfa-disabled': {
    preview: 'Al iniciar sesión solo se pide tu contraseña.',
    heading: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      'A partir de ahora, para iniciar sesión en tu cuenta de Clipwright solo se pide tu contraseña. Se cerró la sesión en todos los demás dispositivos.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'recovery-code-used': {
    preview: 'Alguien inició sesión con él en lugar de un código de tu aplicación.',
    heading: 'Se usó un código de recuperación',
    paragraphs: [
      'Se usó uno de tus códigos de recuperación para iniciar sesión en tu cuenta de Clipwright. No funciona una segunda vez.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'api-key-created': {
    preview: 'Con ella, los programas pueden usar tu cuenta.',
    heading: 'Se creó una clave de API',
    paragraphs: [
      'Los programas que tengan esta clave pueden usar tu cuenta de Clipwright hasta donde tú lo hayas permitido.',
    ],
    button: 'Ver tus claves de API',
    closing: [nothingToDo, 'Si no fuiste tú, revoca la clave en los ajustes y cambia tu contraseña.'],
  },
  'recovery-codes-renewed': {
    preview: 'Los anteriores ya no funcionan.',
    heading: 'Tienes códigos de recuperación nuevos',
    paragraphs: [
      'Se crearon códigos de recuperación nuevos para tu cuenta de Clipwright. Cada uno la abre una vez cuando no puedas usar la app; los anteriores ya no funcionan.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'drive-connected': {
    preview: 'Desde ahora tus clips pueden guardarse allí.',
    heading: 'Se conectó una unidad a tu cuenta',
    paragraphs: ['Desde ahora, los clips de tu cuenta de Clipwright pueden guardarse en esta unidad.'],
    button: 'Ver tus unidades',
    closing: [
      nothingToDo,
      'Si no fuiste tú, desconecta la unidad en los ajustes y cambia tu contraseña. Eso cierra la sesión en los demás dispositivos.',
    ],
  },
  'workspace-transferred': {
    preview: 'Todos sus proyectos pasaron a su cuenta.',
    heading: 'Tu espacio de trabajo tiene otro propietario',
    paragraphs: [
      'Transferiste tu espacio de trabajo a otra persona. Todos sus proyectos, archivos y miembros pasaron a su cuenta, y tú sigues como editor.',
    ],
    button: 'Abrir equipo',
    closing: [nothingToDo, operator],
  },
  'data-exported': {
    preview: 'Contiene todo lo guardado sobre ti.',
    heading: 'Se descargaron tus datos',
    paragraphs: ['Se acaba de descargar una copia de todo lo que está guardado sobre tu cuenta de Clipwright.'],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'account-deleted': {
    preview: 'Ya no queda nada en ella.',
    heading: 'Se eliminó tu cuenta',
    paragraphs: [
      'Tu cuenta de Clipwright y todo lo que contenía se eliminaron, como pediste. No se puede deshacer, y este es nuestro último correo.',
    ],
    closing: [operator],
  },
  'payment-failed': {
    subject: 'No se pudo procesar tu pago',
    preview: (date) => `Conservas tu plan hasta el ${date}.`,
    heading: 'No se pudo procesar tu pago',
    paragraphs: (date) => [
      `No pudimos cobrar el pago de tu plan. Todo sigue funcionando hasta el ${date}; después, tu cuenta pasa al plan gratuito. No se elimina nada tuyo.`,
    ],
    button: 'Actualizar el pago',
    closing: ['Usar otra tarjeta o intentarlo otra vez suele resolverlo.'],
  },
  receipt: {
    subject: (amount) => `Tu recibo: ${amount}`,
    heading: 'Gracias por tu pago',
    paragraphs: ['Recibimos tu pago.'],
    button: 'Abrir factura',
    closing: ['Todas tus facturas están en la página de facturación.'],
  },
  'plan-changed': {
    subject: (to) => `Tu plan ahora es ${to}`,
    preview: (from) => `Antes era ${from}.`,
    changed: (from, to) => `Tu plan cambió de ${from} a ${to}. No se elimina nada tuyo.`,
    voided: (amount) => `Se anuló la factura pendiente de ${amount}. No tienes que pagarla.`,
    button: 'Abrir facturación',
    closing: [turnOff],
  },
  'cancellation-planned': {
    subject: (plan) => `Tu plan ${plan} está cancelado`,
    preview: (date) => `Puedes usarlo hasta el ${date}.`,
    paragraphs: (plan, date) => [
      `Puedes usar ${plan} hasta el ${date}. Después tendrás el plan gratuito y no se te cobrará nada más. No se elimina nada tuyo.`,
      'Para conservar tu plan, deshaz la cancelación en la página de facturación antes de esa fecha.',
    ],
    button: 'Abrir facturación',
    closing: [turnOff],
  },
  'cancellation-undone': {
    subject: (plan) => `Tu plan ${plan} continúa`,
    preview: (date) => `Se renueva el ${date}.`,
    paragraphs: (plan, date) => [`Se deshizo la cancelación de ${plan}. Tu plan continúa y se renueva el ${date}.`],
    button: 'Abrir facturación',
    closing: [turnOff],
  },
  'payment-returned': {
    subject: (amount) => `Te reembolsamos ${amount}`,
    preview: 'Tu pago llegó después de que terminara la suscripción.',
    paragraphs: [
      'Tu pago llegó cuando la suscripción ya había terminado, así que te lo devolvimos. Según tu banco, puede tardar hasta diez días.',
    ],
    button: 'Elegir un plan',
    closing: ['Para volver a usar un plan de pago, elige uno en la página de facturación.'],
  },
  'credits-added': {
    subject: (count) => creditsAdded({ count }),
    preview: (count) => creditsNow({ count }),
    paragraphs: ['Se usan cuando se agotan los videos del mes, y no vencen.'],
    button: 'Abrir facturación',
    closing: [turnOff],
  },
  'clips-ready': {
    subject: (count) => clipsReady({ count }),
    paragraphs: (title) => [`“${title}” está listo. Mira los clips, quédate con los mejores y descárgalos.`],
    button: 'Abrir clips',
    closing: [turnOff],
  },
  'processing-failed': {
    subject: 'No se pudieron crear tus clips',
    failed: (title, reason) => `No se pudo terminar “${title}”: ${reason}`,
    kept: 'Los clips terminados están en tu proyecto, y volver a intentarlo no cuesta nada.',
    free: 'No cuenta para tu plan.',
    button: 'Abrir proyecto',
    closing: [turnOff],
  },
  'project-shared': {
    subject: 'Compartieron un proyecto contigo',
    preview: (owner) => `Lo compartió ${owner}.`,
    paragraphs: (owner, isBranded) => [
      `${owner} compartió un proyecto contigo${isBranded ? '' : ' en Clipwright'}: puedes ver y descargar sus clips.`,
    ],
    button: 'Abrir proyecto',
    closing: (email) => [
      `Inicia sesión o crea una cuenta con ${email} y verifica esta dirección. Solo así podrás abrir el proyecto.`,
      'Si no conoces a quien lo envía, ignora este correo.',
    ],
  },
  review: {
    subject: (title) => `Comentarios sobre “${title}”`,
    preview: 'Tu cliente revisó los clips.',
    heading: 'Tu cliente revisó los clips',
    paragraphs: (title) => [`Hay comentarios nuevos sobre “${title}”.`],
    button: 'Abrir proyecto',
    closing: [turnOff],
  },
  'webhook-off': {
    subject: (host) => `Se desactivó tu webhook a ${host}`,
    preview: 'No se pudo contactar con él.',
    heading: 'Se desactivó tu webhook',
    paragraphs: (host) => [
      `${host} no aceptó ningún evento durante días, o respondió que ya no existe. Desactivamos el endpoint y ya no enviamos nada allí.`,
    ],
    button: 'Abrir webhooks',
    closing: ['Cuando funcione, vuelve a activarlo. El registro muestra lo que no llegó y permite enviarlo de nuevo.'],
  },
  'team-invitation': {
    subject: 'Te invitaron a un espacio de trabajo',
    preview: (owner) => `Te invitó ${owner}.`,
    paragraphs: (owner, role, isBranded) => {
      const on = isBranded ? '' : ' en Clipwright';
      return [
        role === 'editor'
          ? `${owner} te invitó a trabajar${on} con permiso de edición: puedes crear clips en su espacio de trabajo, editarlos y descargarlos.`
          : `${owner} te invitó a su espacio de trabajo${on}: puedes ver y descargar sus clips.`,
      ];
    },
    button: 'Ver invitación',
    closing: (email, days) => [
      `Acéptala con una cuenta de ${email}. La invitación vale durante ${days} días.`,
      'Si no conoces a quien la envía, ignora este correo.',
    ],
  },
  'team-joined': {
    subject: (member) => `${member} se unió a tu espacio de trabajo`,
    preview: 'Ya puede trabajar contigo.',
    heading: 'Tu equipo creció',
    paragraphs: (member) => [`${member} aceptó tu invitación. Lo que cree cuenta en tu plan.`],
    button: 'Abrir equipo',
    closing: [turnOff],
  },
  'team-removed': {
    subject: 'Ya no formas parte de un espacio de trabajo',
    preview: 'Tu propio espacio sigue igual.',
    paragraphs: (name, owner, isBranded) => [
      name === null
        ? `${owner} te quitó de su espacio de trabajo${isBranded ? '' : ' en Clipwright'}.`
        : `${owner} te quitó del espacio de trabajo “${name}”${isBranded ? '' : ' en Clipwright'}.`,
      'Lo que hiciste allí se queda allí. Tu propio espacio sigue como estaba.',
    ],
    closing: ['Si crees que es un error, escribe a quien es propietario.'],
  },
  'team-transferred': {
    subject: 'Ahora un espacio de trabajo es tuyo',
    preview: 'Sus proyectos y su equipo pasaron a tu cuenta.',
    paragraphs: (owner) => [
      `${owner} te hizo responsable de su espacio de trabajo. Sus proyectos, estilos y equipo están ahora en tu cuenta, y lo que se cree allí cuenta en tu plan.`,
      'Esa persona sigue en el equipo con permiso de edición; puedes quitarla en la página del equipo.',
    ],
    button: 'Abrir equipo',
    closing: ['En cualquier momento puedes cederlo a otra persona del equipo que tenga un plan para equipos.'],
  },
  'monthly-summary': {
    subject: (month) => `Tu ${month} con Clipwright`,
    preview: (count) => newClips({ count }),
    heading: (month) => `Tu ${month}`,
    paragraphs: ['Esto es lo que creaste el mes pasado.'],
    button: 'Abrir proyectos',
    closing: ['Puedes desactivar este correo en Ajustes, en Notificaciones.'],
  },
};

export const mailLayoutTexts: Translation<typeof english.mailLayoutTexts> = {
  orOpen: 'O abre esta dirección:',
  footer: 'Clipwright: clips cortos a partir de videos largos.',
  sentFor: (name) => `Enviado en nombre de ${name}.`,
};
