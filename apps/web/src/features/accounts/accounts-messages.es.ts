import type { Translation } from '@clipwright/messages';
import type { accountsTexts as english } from './accounts-messages.ts';

export const accountsTexts: Translation<typeof english> = {
  fields: {
    fullName: 'Nombre completo',
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    confirmPassword: 'Confirmar contraseña',
    rememberMe: 'Recordarme',
    code: 'Código',
    recoveryCode: 'Código de recuperación',
  },
  login: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidaste tu contraseña?',
    noAccount: '¿Aún no tienes cuenta?',
    signUp: 'Crear una cuenta',
    done: '¡Sesión iniciada!',
    reasons: {
      projects: 'Inicia sesión para crear proyectos',
      sample: 'Inicia sesión para probar el ejemplo. Cuenta como uno de tus videos del mes.',
      cloud: 'Inicia sesión para conectar tu almacenamiento en la nube',
    },
  },
  linkWaiting: (site) => `Tu enlace de ${site} está guardado. Continuarás con él en la página de subida.`,
  logout: {
    untold:
      'No se pudo contactar al servidor, así que tu sesión podría seguir activa. Vuelve a cerrar sesión más tarde.',
  },
  mailLinks: {
    signedInAs: (email) => `Tu sesión aquí es la de ${email}. El enlace de otra cuenta también funciona.`,
    otherAccount: (email) => `Tu sesión aquí sigue siendo la de ${email}.`,
    expiredTitle: 'Este enlace ya no funciona',
    toDashboard: 'Ir al panel',
    toSettings: 'Ir a los ajustes',
    logIn: 'Ir al inicio de sesión',
  },
  verifiedElsewhere: {
    done: 'La dirección de correo está verificada.',
    logIn: 'Inicia sesión con la contraseña que se eligió al crear la cuenta.',
    stranger: '¿Otra persona creó una cuenta con tu dirección? {takeOver} para cerrar todas las demás sesiones.',
    takeOver: 'Elige tu propia contraseña',
  },
  mfa: {
    title: 'Verificación en dos pasos',
    appText: 'Ingresa los 6 dígitos que muestra tu aplicación de autenticación.',
    recoveryText: 'Ingresa uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar la aplicación de autenticación',
    submit: 'Verificar',
    back: 'Volver al inicio de sesión',
  },
  signUp: {
    title: 'Crea tu cuenta',
    submit: 'Crear cuenta',
    passwordHint: (min) => `Al menos ${min} caracteres`,
    terms: 'Acepto los {terms} y la {privacy}.',
    termsLink: 'términos',
    privacyLink: 'política de privacidad',
    hasAccount: '¿Ya tienes una cuenta?',
    logIn: 'Iniciar sesión',
    next: {
      file: (name) =>
        `“${name}” está seleccionado. Quédate en esta pestaña para continuar con él. Si entras con Google, tendrás que volver a seleccionarlo.`,
      sample: 'Crea una cuenta para probar el ejemplo. Cuenta como uno de tus videos del mes.',
    },
    checkTitle: 'Revisa tu correo',
    checkText: 'Enviamos un enlace a {email}. Ábrelo para verificar la dirección y luego inicia sesión.',
  },
  google: { action: 'Continuar con Google', or: 'o' },
  socialErrors: {
    redirectUri: 'Error de configuración de OAuth: contacta a soporte para corregir el URI de redirección.',
    oauth: 'Error de OAuth: revisa los ajustes de tu cuenta de Google e inténtalo de nuevo.',
    emailNotVerified: 'Primero verifica tu dirección de correo. Acabamos de enviarte el enlace.',
    mailNotConfigured:
      'Primero hay que verificar tu dirección de correo, pero esta instalación no puede enviar correos. Pide ayuda a quien la administra.',
    accountNotLinked:
      'Google no puede abrir esta cuenta. Inicia sesión con tu contraseña o crea una con “¿Olvidaste tu contraseña?”.',
    other: 'Error de autenticación: {message}',
    unexpected: 'Se produjo un error inesperado. Inténtalo de nuevo.',
  },
  forgotPassword: {
    title: 'Contraseña olvidada',
    intro: 'Ingresa tu correo electrónico y te enviaremos un enlace para crear una nueva contraseña.',
    submit: 'Enviar enlace',
    done: '¡Correo enviado! Revisa tu bandeja de entrada.',
    checkTitle: 'Revisa tu correo',
    checkText:
      'Si {email} pertenece a una cuenta, recibirás un enlace para crear una nueva contraseña. Sirve una sola vez, durante 1 hora.',
    another: 'Probar con otro correo',
    noMail:
      'Esta instalación no puede enviar correos, así que no puede enviarte un enlace. Pide ayuda a quien la administra.',
    back: 'Volver al inicio de sesión',
  },
  resetPassword: {
    title: 'Crea una nueva contraseña',
    intro: 'Se cerrará tu sesión en todos los dispositivos y volverás a entrar con la nueva contraseña.',
    submit: 'Guardar nueva contraseña',
    doneTitle: 'Tu contraseña cambió',
    doneText: 'Se cerraron todas las sesiones. Inicia sesión con tu nueva contraseña.',
    logIn: 'Ir al inicio de sesión',
    expiredTitle: 'Este enlace ya no funciona',
    expiredText: 'Venció o ya se usó. Tu contraseña no cambió.',
    again: 'Solicitar un enlace nuevo',
  },
  callback: {
    loadingTitle: 'Iniciando sesión',
    loadingText: 'Google confirmó quién eres. Espera un momento.',
    doneTitle: '¡Sesión iniciada!',
    doneText: 'Abriendo tu cuenta.',
    failedTitle: 'No se inició sesión',
    failed: 'La autenticación falló. Inténtalo de nuevo.',
    back: 'Volver al inicio de sesión',
  },
  verifyEmail: {
    title: 'Verifica tu dirección de correo',
    intro: 'Pulsa el botón si fuiste tú quien creó una cuenta con esta dirección.',
    action: 'Verificar dirección',
    doneTitle: 'La dirección está verificada',
    done: (email) => `${email} está verificada.`,
    expiredText: 'Venció o ya se usó.',
    again: 'Si la dirección aún no está verificada, inicia sesión: un aviso en cada página envía el enlace otra vez.',
  },
  confirmEmail: {
    title: 'Confirma tu nueva dirección de correo',
    intro: 'Pulsa el botón para usar esta dirección en tu cuenta a partir de ahora.',
    action: 'Usar esta dirección',
    doneTitle: 'La dirección cambió',
    done: (email) => `La cuenta usa ahora ${email}. Inicia sesión con ella a partir de ahora.`,
    expiredText: 'Venció o ya se usó, o la dirección pertenece ahora a otra cuenta.',
    again: 'Si la dirección no cambió, solicita el cambio otra vez en los ajustes.',
  },
  verifyEmailBanner: {
    label: 'Dirección de correo',
    text: 'Verifica tu dirección de correo. Abre el enlace que enviamos a {email}.',
    action: 'Reenviar enlace',
    sent: 'Enviado. Revisa tu bandeja de entrada.',
  },
  sample: {
    // The title of the clip cut from the English sample video.
    title: 'When forty winters shall besiege thy brow',
    place: 'De 0:39 a 1:29 del video de ejemplo, un soneto leído en voz alta.',
    stripLabel: 'El video completo, de dos minutos, con el clip marcado.',
  },
};
