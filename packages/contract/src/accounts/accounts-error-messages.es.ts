import type { Translation } from '@clipwright/messages';
import type { accountsErrorMessages as english } from './accounts-error-messages.ts';

export const accountsErrorMessages: Translation<typeof english> = {
  authentication_not_configured: 'La autenticación no está configurada. Revisa las variables de entorno.',
  mail_not_configured: 'Esta instalación no puede enviar correos. Pide ayuda a quien la administra.',
  no_user_data: 'No se recibieron datos de la cuenta',
  wrong_credentials: 'El correo electrónico o la contraseña no son correctos',
  wrong_password: 'Esa no es tu contraseña actual.',
  identity_not_confirmed: 'Confirma con Google que eres tú e inténtalo de nuevo.',
  owner_not_proven: 'Vuelve a demostrar que eres tú e inténtalo de nuevo.',
  password_not_set:
    'Esta cuenta inicia sesión con Google y aún no tiene contraseña. Crea una con “¿Olvidaste tu contraseña?”.',
  email_not_verified: 'Primero verifica tu dirección de correo. Acabamos de enviarte el enlace otra vez.',
  confirmation_differs: 'Esa no es la dirección de correo de esta cuenta.',
  account_exists: 'Ya existe una cuenta con esta dirección de correo. Inicia sesión.',
  email_taken: 'No se puede usar esta dirección de correo.',
  link_expired: 'Este enlace venció o ya se usó. Solicita uno nuevo.',
  code_rejected:
    'El código no es válido. Escribe el más reciente de tu app de autenticación o un código de recuperación que no hayas usado.',
  mfa_challenge_expired: 'El inicio de sesión tardó demasiado. Vuelve a escribir tu contraseña.',
  mfa_not_enrolled: 'La verificación en dos pasos no está activada.',
  mfa_already_enrolled: 'La verificación en dos pasos ya está activada.',
  invalid_token_signature: 'La firma del JWT no es válida',
  api_key_unknown: 'Esta clave de API no se conoce. Comprueba que la copiaste completa.',
  api_key_expired: 'Esta clave de API venció. Crea una nueva en los ajustes, en API.',
  api_key_revoked: 'Esta clave de API fue revocada. Crea una nueva en los ajustes, en API.',
  api_key_out_of_scope: 'Esta clave de API no puede hacer esto. Necesita el permiso “{scope}”.',
  api_key_outside_workspace: 'Quien creó esta clave de API ya no está en su espacio de trabajo.',
  api_key_not_accepted: 'Aquí no se aceptan claves de API. Esto es para personas que iniciaron sesión en el sitio web.',
  api_key_in_address:
    'Una clave de API no debe ir en una dirección, porque queda en los registros. Revócala y envía una nueva en el encabezado “Authorization: Bearer …”.',
  api_key_not_found: 'Esa clave de API no existe.',
  api_keys_not_in_plan: 'Tu plan no incluye claves de API. El plan Agency Starter sí.',
  api_keys_full: 'Tienes {limit} claves de API activas. Revoca una antes de crear otra.',
  social_sign_in_not_configured:
    'El inicio de sesión con Google aún no está configurado. Ponte en contacto con soporte.',
};
