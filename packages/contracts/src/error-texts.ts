import { type ErrorKey, errorKeys } from './errors.ts';
import { spanishReviewErrors } from './review/error-keys.ts';

const spanish: Record<ErrorKey, string> = {
  validation_failed: 'Algunos campos no son como se esperaba.',
  malformed_request: 'No se pudo leer la petición.',
  unauthorized: 'Inicia sesión para hacer esto.',
  api_key_refused: 'Esta clave de API es desconocida, está revocada o ha caducado.',
  forbidden: 'No tienes permiso para usar esta función.',
  not_found: 'No hay nada en esta dirección.',
  method_not_allowed: 'Esta dirección no responde a ese método.',
  request_timeout: 'La petición tardó demasiado en llegar.',
  conflict: 'Esto cambió mientras tanto.',
  link_expired: 'Este enlace ha caducado. Pide uno nuevo.',
  payload_too_large: 'Esto es más grande de lo que acepta el servidor.',
  unsupported_media_type: 'El servidor no lee este tipo de contenido.',
  range_not_satisfiable: 'El rango pedido está fuera del archivo.',
  headers_too_large: 'Las cabeceras de la petición son demasiado largas.',
  rate_limited: 'Demasiadas peticiones. Inténtalo de nuevo en un momento.',
  internal_server_error: 'El servidor no pudo terminar esto.',
  service_unavailable: 'Una parte del producto no responde ahora.',
  build_refused: 'Este archivo no es una compilación que se pueda probar.',
  platform_not_supported: 'Este servidor no ejecuta pruebas de esta plataforma.',
  not_offered: 'Este servidor no ofrece eso.',
  storage_full: 'El almacén de objetos no tiene más espacio.',
  invalid_credentials: 'La dirección de correo o la contraseña no es correcta.',
  invalid_code: 'Este código no es correcto o ya se usó.',
  challenge_expired: 'Tardó demasiado. Inicia sesión otra vez.',
  too_many_attempts: 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  weak_password: 'Esta contraseña es demasiado fácil de adivinar.',
  username_taken: 'Otra persona tiene este nombre de usuario.',
  origin_refused: 'Esta página no puede hacer esa petición.',
  last_sign_in_method: 'Esta es tu única forma de iniciar sesión.',
  reauthentication_required: 'Confirma que eres tú para hacer esto.',
  impersonation_refused: 'Esto no es posible mientras actúas en nombre de otra persona.',
  last_owner: 'Una organización conserva al menos un propietario.',
  organization_required: 'Crea una organización o únete a una para hacer esto.',
  second_factor_required: 'Configura un segundo factor para hacer esto.',
  role_too_high: 'Tu rol no permite este cambio de roles.',
  already_member: 'Esta persona ya es miembro.',
  invitation_pending: 'Esta dirección ya fue invitada.',
  invitation_for_other_address: 'Esta invitación es para otra dirección de correo.',
  email_not_confirmed: 'Confirma primero tu dirección de correo.',
  address_not_allowed: 'Esta organización solo admite direcciones de sus propios dominios.',
  seat_limit_reached: 'Esta organización no tiene plazas libres.',
  organization_limit_reached: 'Perteneces a demasiadas organizaciones.',
  organizations_not_allowed: 'Tu cuenta no puede crear organizaciones.',
  domain_not_proved: 'No se encontró el registro DNS de este dominio.',
  domain_taken: 'Otra organización ya demostró este dominio.',
  limit_reached: 'Hay demasiados. Elimina uno primero.',
  invalid_api_key: 'Esta clave de API es desconocida, está revocada o ha caducado.',
  impersonation_not_allowed: 'No puedes actuar en nombre de esta persona.',
  account_disabled: 'Esta cuenta está desactivada.',
  ...spanishReviewErrors,
};

/** What people read for each key of an error. */
export function errorText(language: 'en' | 'es', key: ErrorKey): string {
  return language === 'es' ? spanish[key] : errorKeys[key].message;
}

/** Why there is no answer of a server that could say what is wrong. */
export type NoAnswerKey =
  | 'organization_unavailable'
  | 'authentication_token_failed'
  | 'unexpected_error'
  | 'unknown';

const noAnswer: Record<NoAnswerKey, Record<'en' | 'es', string>> = {
  organization_unavailable: {
    en: 'Organization ID unavailable',
    es: 'ID de organización no disponible',
  },
  authentication_token_failed: {
    en: 'Failed to generate authentication token',
    es: 'No se pudo generar el token de autenticación',
  },
  unexpected_error: { en: 'An unexpected error occurred', es: 'Ocurrió un error inesperado' },
  unknown: { en: 'An error occurred', es: 'Ocurrió un error' },
};

/** What people read where no server has said what is wrong. */
export function noAnswerText(language: 'en' | 'es', key: NoAnswerKey): string {
  return noAnswer[key][language];
}
