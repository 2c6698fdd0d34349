import type { Locale } from '@touchstone/contracts';

/** Mails that carry a link. */
export type LinkMail = 'confirm' | 'email_change' | 'magic_link' | 'reset' | 'already_registered';

/** Mails that tell that something happened. */
export type NoticeMail =
  | 'account_closed'
  | 'account_deleted'
  | 'backup_code_used'
  | 'backup_codes_renewed'
  | 'email_changed'
  | 'identity_linked'
  | 'password_changed'
  | 'second_factor_off'
  | 'second_factor_on';

interface MailText {
  subject: string;
  text: string;
}

/** A mail with a link; it names nobody, so that it cannot carry a stranger's words. */
export function linkMail(kind: LinkMail, locale: Locale, link: string): MailText {
  const { subject, before, after } = links[locale][kind];
  return { subject, text: `${before}\n\n${link}\n\n${after}\n` };
}

/** A mail about something that happened to the account. */
export function noticeMail(kind: NoticeMail, locale: Locale, accountPage: string): MailText {
  const { subject, text } = notices[locale][kind];
  return { subject, text: `${text}\n\n${notYou[locale]}\n${accountPage}\n` };
}

const links: Record<
  Locale,
  Record<LinkMail, { subject: string; before: string; after: string }>
> = {
  en: {
    confirm: {
      subject: 'Confirm your e-mail address',
      before: 'Welcome to Touchstone. Confirm that this address is yours:',
      after:
        'The link is good for 24 hours. If you did not sign up, ignore this mail: without the link nobody can use your address.',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      before: 'Confirm that this address shall be the one of your Touchstone account:',
      after: 'The link is good for 24 hours. If you did not ask for this, ignore this mail.',
    },
    magic_link: {
      subject: 'Your sign-in link',
      before: 'Sign in to Touchstone with this link:',
      after:
        'The link is good for 10 minutes and for one sign-in. If you did not ask for it, ignore this mail.',
    },
    reset: {
      subject: 'Choose a new password',
      before: 'Choose a new password for Touchstone with this link:',
      after:
        'The link is good for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    already_registered: {
      subject: 'You already have an account',
      before:
        'Somebody, perhaps you, tried to sign up to Touchstone with this address. It has an account already. Sign in, or choose a new password, here:',
      after: 'If it was not you, ignore this mail: nothing has changed.',
    },
  },
  es: {
    confirm: {
      subject: 'Confirma tu correo electrónico',
      before: 'Te damos la bienvenida a Touchstone. Confirma que esta dirección es tuya:',
      after:
        'El enlace sirve durante 24 horas. Si no te registraste, ignora este correo: sin el enlace nadie puede usar tu dirección.',
    },
    email_change: {
      subject: 'Confirma tu nuevo correo electrónico',
      before: 'Confirma que esta dirección será la de tu cuenta de Touchstone:',
      after: 'El enlace sirve durante 24 horas. Si no lo pediste, ignora este correo.',
    },
    magic_link: {
      subject: 'Tu enlace para iniciar sesión',
      before: 'Inicia sesión en Touchstone con este enlace:',
      after:
        'El enlace sirve durante 10 minutos y para un solo inicio de sesión. Si no lo pediste, ignora este correo.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      before: 'Elige una contraseña nueva para Touchstone con este enlace:',
      after:
        'El enlace sirve durante 30 minutos. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
    },
    already_registered: {
      subject: 'Ya tienes una cuenta',
      before:
        'Alguien, quizá tú, intentó registrarse en Touchstone con esta dirección. Ya tiene una cuenta. Inicia sesión o elige una contraseña nueva aquí:',
      after: 'Si no fuiste tú, ignora este correo: nada ha cambiado.',
    },
  },
};

const notYou: Record<Locale, string> = {
  en: 'If this was not you, choose a new password and look through your sessions:',
  es: 'Si no fuiste tú, elige una contraseña nueva y revisa tus sesiones:',
};

const notices: Record<Locale, Record<NoticeMail, MailText>> = {
  en: {
    account_closed: {
      subject: 'Many wrong sign-ins to your account',
      text: 'There were many wrong passwords or codes for your Touchstone account. Signing in is paused for 15 minutes; browsers that you have used before are not affected.',
    },
    account_deleted: {
      subject: 'Your account was deleted',
      text: 'Your Touchstone account and everything that belonged to it alone was deleted.',
    },
    backup_code_used: {
      subject: 'A backup code was used',
      text: 'Somebody signed in to your Touchstone account with one of your backup codes.',
    },
    backup_codes_renewed: {
      subject: 'New backup codes',
      text: 'New backup codes were made for your Touchstone account. The old ones do not work any more.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      text: 'Your Touchstone account has another e-mail address now. You will get no more mail at this one.',
    },
    identity_linked: {
      subject: 'Another way to sign in',
      text: 'An account of another service was linked to your Touchstone account and can sign in to it.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'The password of your Touchstone account was changed. All other sessions have ended.',
    },
    second_factor_off: {
      subject: 'The second factor is off',
      text: 'Your Touchstone account no longer asks for a code when you sign in.',
    },
    second_factor_on: {
      subject: 'The second factor is on',
      text: 'Your Touchstone account now asks for a code when you sign in. Keep your backup codes in a safe place.',
    },
  },
  es: {
    account_closed: {
      subject: 'Muchos intentos fallidos en tu cuenta',
      text: 'Hubo muchas contraseñas o códigos incorrectos para tu cuenta de Touchstone. El inicio de sesión queda en pausa 15 minutos; los navegadores que ya usaste no se ven afectados.',
    },
    account_deleted: {
      subject: 'Tu cuenta se eliminó',
      text: 'Se eliminó tu cuenta de Touchstone y todo lo que le pertenecía solo a ella.',
    },
    backup_code_used: {
      subject: 'Se usó un código de respaldo',
      text: 'Alguien inició sesión en tu cuenta de Touchstone con uno de tus códigos de respaldo.',
    },
    backup_codes_renewed: {
      subject: 'Códigos de respaldo nuevos',
      text: 'Se crearon códigos de respaldo nuevos para tu cuenta de Touchstone. Los anteriores ya no sirven.',
    },
    email_changed: {
      subject: 'Tu correo electrónico cambió',
      text: 'Tu cuenta de Touchstone tiene ahora otro correo electrónico. Ya no recibirás correos en este.',
    },
    identity_linked: {
      subject: 'Otra forma de iniciar sesión',
      text: 'Una cuenta de otro servicio se vinculó a tu cuenta de Touchstone y puede iniciar sesión en ella.',
    },
    password_changed: {
      subject: 'Tu contraseña cambió',
      text: 'La contraseña de tu cuenta de Touchstone cambió. Todas las demás sesiones terminaron.',
    },
    second_factor_off: {
      subject: 'El segundo factor está desactivado',
      text: 'Tu cuenta de Touchstone ya no pide un código al iniciar sesión.',
    },
    second_factor_on: {
      subject: 'El segundo factor está activado',
      text: 'Tu cuenta de Touchstone ahora pide un código al iniciar sesión. Guarda tus códigos de respaldo en un lugar seguro.',
    },
  },
};
