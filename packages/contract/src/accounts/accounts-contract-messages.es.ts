import type { Translation } from '@clipwright/messages';
import type { accountsMessages as english, accountsNotices as englishNotices } from './accounts-contract-messages.ts';

export const accountsMessages: Translation<typeof english> = {
  fieldsMissing: 'Completa todos los campos',
  emailMissing: 'Ingresa tu correo electrónico',
  emailInvalid: 'Ingresa un correo electrónico válido',
  passwordTooShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordTooShortHere: 'La contraseña debe tener al menos {min} caracteres',
  passwordCommon: 'Esta contraseña es de las que se prueban primero. Elige otra',
  passwordRepeated: 'Esta contraseña repite los mismos caracteres. Elige otra',
  passwordIsAddress: 'Esta contraseña se parece demasiado a tu correo electrónico. Elige otra',
  passwordTooLong: 'La contraseña debe tener como máximo 128 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  termsMissing: 'Acepta los términos y la política de privacidad',
  nameTooLong: 'Usa como máximo 120 caracteres en tu nombre',
  codeInvalid: 'Ingresa los 6 dígitos de tu aplicación de autenticación',
  keyNameMissing: 'Ponle un nombre a la clave',
  keyNameTooLong: 'Usa como máximo 60 caracteres en el nombre',
  keyScopeMissing: 'Elige qué puede hacer la clave',
  keyDaysInvalid: 'Una clave puede durar de 1 a 365 días, o hasta que se revoque',
};

export const accountsNotices: Translation<typeof englishNotices> = {
  signedIn: '¡Sesión iniciada!',
  signedUp: '¡Cuenta creada! Revisa tu correo para verificar tu cuenta.',
  signedUpWithoutMail: '¡Cuenta creada!',
  resetMailSent: '¡Correo enviado! Revisa tu bandeja de entrada.',
  passwordReset: 'Tu contraseña cambió. Inicia sesión con ella.',
  passwordChanged: 'Tu contraseña cambió. Se cerró la sesión en los demás dispositivos.',
  verificationMailSent: 'Si tu dirección aún no está verificada, recibirás el enlace en breve.',
  emailChangeMailSent: 'Hemos enviado un enlace a la nueva dirección. Tu dirección cambia cuando la confirmes allí.',
  signedOut: 'Sesión cerrada.',
  sessionEnded: 'Se cerró la sesión en ese dispositivo.',
  otherSessionsEnded: 'Se cerró la sesión en los demás dispositivos.',
  ownerProven: 'Gracias. Vale durante diez minutos.',
  apiKeyRevoked: 'La clave de API está revocada. Los programas que la usan ya no funcionan.',
  mfaDisabled: 'La verificación en dos pasos está desactivada. Se cerró la sesión en los demás dispositivos.',
  accountDeleted: 'Se eliminó tu cuenta y todo lo que contenía.',
};
