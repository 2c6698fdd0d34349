import type { Locale } from '@touchstone/contracts';

/** What an invitation says. */
interface InvitationMail {
  to: string;
  locale: Locale;
  organizationName: string;
  /** Address of whoever invited; null for the product itself. */
  inviter: string | null;
  link: string;
}

/** The mail that brings an invitation. Plain text: nothing in it can pose as something else. */
export function invitationMail({ to, locale, organizationName, inviter, link }: InvitationMail) {
  const { subject, text } = texts[locale]({ organizationName, inviter, link });
  return { to, subject, text };
}

type Facts = Pick<InvitationMail, 'organizationName' | 'inviter' | 'link'>;

const texts: Record<Locale, (facts: Facts) => { subject: string; text: string }> = {
  en: ({ organizationName, inviter, link }) => ({
    subject: `You are invited to ${organizationName}`,
    text: [
      inviter === null
        ? `You have been invited to join the organization "${organizationName}" on Touchstone.`
        : `${inviter} invites you to join the organization "${organizationName}" on Touchstone.`,
      `To accept, open this link within 7 days and sign in with this e-mail address:\n${link}`,
      'If you do not know what this is about, do nothing: without you, nothing happens.',
    ].join('\n\n'),
  }),
  es: ({ organizationName, inviter, link }) => ({
    subject: `Te invitaron a ${organizationName}`,
    text: [
      inviter === null
        ? `Te invitaron a unirte a la organización "${organizationName}" en Touchstone.`
        : `${inviter} te invita a unirte a la organización "${organizationName}" en Touchstone.`,
      `Para aceptar, abre este enlace en un plazo de 7 días e inicia sesión con esta dirección de correo:\n${link}`,
      'Si no sabes de qué se trata, no hagas nada: sin ti no pasa nada.',
    ].join('\n\n'),
  }),
};
