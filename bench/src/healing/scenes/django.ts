import { type Scene, scene } from './scene.ts';

/** The sign-in page of Django's own administration, which we did not write. */
export const djangoScenes: Scene[] = [
  scene({
    name: 'nombre de usuario',
    app: 'django',
    before: [],
    sentence: 'Escribe "ana" en "Nombre de usuario"',
    locate: '#id_username',
    role: 'textbox',
    words: 'Nombre de usuario:',
    synonyms: ['Usuario:', 'Tu nombre de usuario:'],
    translated: 'Username:',
    opposite: 'Código postal:',
    similar: 'Nombre de la empresa:',
  }),
  scene({
    name: 'contraseña',
    app: 'django',
    before: [],
    sentence: 'Escribe "secreto" en "Contraseña"',
    locate: '#id_password',
    role: 'textbox',
    words: 'Contraseña:',
    synonyms: ['Tu contraseña:', 'Contraseña de acceso:'],
    translated: 'Password:',
    opposite: 'Código de un solo uso:',
    similar: 'Repite la contraseña:',
  }),
  scene({
    name: 'iniciar sesión',
    app: 'django',
    before: [],
    sentence: 'Haz clic en "Iniciar sesión"',
    locate: 'input[type=submit]',
    role: 'button',
    words: 'Iniciar sesión',
    synonyms: ['Entrar', 'Acceder'],
    translated: 'Log in',
    opposite: 'Registrarse',
    similar: 'Iniciar sesión con Google',
  }),
];
