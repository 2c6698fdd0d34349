/** Errors of the review half: what it answers under `/api/v1/review`, with status and English text. */
export const reviewErrorKeys = {
  server_misconfiguration: {
    status: 500,
    message: 'The server is not set up correctly. Contact your administrator.',
  },
  oauth_token_exchange_failed: {
    status: 502,
    message: 'GitHub did not confirm your identity. Start the connection again.',
  },
  github_oauth_error: { status: 400, message: 'GitHub cancelled the authorization.' },
  missing_access_token: { status: 502, message: 'GitHub sent no access token. Try again.' },
  installation_already_verified: {
    status: 409,
    message: 'This GitHub installation is already connected to another organization.',
  },
  state_token_retrieval_failed: {
    status: 500,
    message: 'We could not check the connection link. Try again.',
  },
  invalid_state_token: {
    status: 400,
    message: 'The connection link is no longer valid. Start the connection again.',
  },
  data_storage_failed: { status: 500, message: 'Your changes could not be saved. Try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  state_token_generation_failed: {
    status: 500,
    message: 'We could not start the connection. Try again.',
  },
  github_user_info_failed: { status: 502, message: 'We could not read your GitHub account.' },
  github_app_credentials_not_configured: {
    status: 503,
    message: 'The GitHub connection is not available on this server.',
  },
  jwt_generation_failed: {
    status: 500,
    message: 'We could not sign in to GitHub. Contact support.',
  },
  installation_repositories_failed: {
    status: 502,
    message: 'GitHub did not return the repositories of this installation.',
  },
  repositories_fetch_failed: { status: 502, message: 'The repository list could not be loaded.' },
  billing_not_configured: { status: 503, message: 'Billing is not available on this server.' },
  billing_bad_request: { status: 400, message: 'The seat selection is not valid.' },
  billing_unauthorized: {
    status: 402,
    message: 'Your organization has no active plan. Start a trial or choose a plan.',
  },
  billing_forbidden: { status: 403, message: 'Only administrators can change billing.' },
  billing_service_connection_failed: {
    status: 502,
    message: 'The billing service is not reachable. Try again later.',
  },
  repository_not_found: { status: 404, message: 'Repository not found.' },
  pull_requests_fetch_failed: { status: 502, message: 'The pull requests could not be loaded.' },
  authentication_required: { status: 401, message: 'Sign in to continue.' },
  permission_denied: { status: 403, message: 'You do not have permission to use this feature.' },
  developer_not_found: { status: 404, message: 'Developer not found.' },
  installation_not_found: { status: 404, message: 'No GitHub installation was found (404).' },
  settings_conflict: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  assistant_key_missing: { status: 422, message: 'API Key Required' },
  assistant_key_invalid: { status: 422, message: 'Please enter a valid Cursor API key' },
  assistant_rate_limited: { status: 429, message: 'The assistant’s service asks us to wait.' },
  assistant_sync_failed: { status: 502, message: 'Usage could not be synchronized.' },
  webhook_signature_invalid: {
    status: 401,
    message: 'The signature of this delivery is not valid.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The same in Spanish. */
export const spanishReviewErrors: Record<keyof typeof reviewErrorKeys, string> = {
  server_misconfiguration: 'El servidor no está bien configurado. Contacta a tu administrador.',
  oauth_token_exchange_failed: 'GitHub no confirmó tu identidad. Inicia la conexión de nuevo.',
  github_oauth_error: 'GitHub canceló la autorización.',
  missing_access_token: 'GitHub no envió un token de acceso. Inténtalo otra vez.',
  installation_already_verified:
    'Esta instalación de GitHub ya está conectada a otra organización.',
  state_token_retrieval_failed: 'No pudimos comprobar el enlace de conexión. Inténtalo otra vez.',
  invalid_state_token: 'El enlace de conexión ya no es válido. Inicia la conexión de nuevo.',
  data_storage_failed: 'No se pudieron guardar los cambios. Inténtalo otra vez.',
  internal_error: 'Algo falló de nuestro lado.',
  state_token_generation_failed: 'No pudimos iniciar la conexión. Inténtalo otra vez.',
  github_user_info_failed: 'No pudimos leer tu cuenta de GitHub.',
  github_app_credentials_not_configured:
    'La conexión con GitHub no está disponible en este servidor.',
  jwt_generation_failed: 'No pudimos autenticarnos en GitHub. Contacta a soporte.',
  installation_repositories_failed: 'GitHub no devolvió los repositorios de esta instalación.',
  repositories_fetch_failed: 'No se pudo cargar la lista de repositorios.',
  billing_not_configured: 'La facturación no está disponible en este servidor.',
  billing_bad_request: 'La selección de licencias no es válida.',
  billing_unauthorized:
    'Tu organización no tiene un plan activo. Inicia una prueba o elige un plan.',
  billing_forbidden: 'Solo los administradores pueden cambiar la facturación.',
  billing_service_connection_failed: 'El servicio de facturación no responde. Inténtalo más tarde.',
  repository_not_found: 'No se encontró el repositorio.',
  pull_requests_fetch_failed: 'No se pudieron cargar los pull requests.',
  authentication_required: 'Inicia sesión para continuar.',
  permission_denied: 'No tienes permiso para usar esta función.',
  developer_not_found: 'No se encontró a la persona.',
  installation_not_found: 'No se encontró ninguna instalación de GitHub (404).',
  settings_conflict: 'Alguien más cambió esto. Recarga e inténtalo otra vez.',
  assistant_key_missing: 'Se requiere la clave de API',
  assistant_key_invalid: 'Introduce una clave de API de Cursor válida',
  assistant_rate_limited: 'El servicio del asistente nos pide esperar.',
  assistant_sync_failed: 'No se pudo sincronizar el uso.',
  webhook_signature_invalid: 'La firma de esta entrega no es válida.',
};
