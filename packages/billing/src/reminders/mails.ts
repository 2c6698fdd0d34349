import type { Locale } from '@touchstone/contracts';

/** What managers are told of a trial. */
export type TrialReminder = 'ends_soon' | 'ended';

interface Mail {
  subject: string;
  text: string;
}

/** A mail about the trial of an organization, with the page where a plan is chosen. */
export function trialMail(of: TrialReminder, locale: Locale, page: string): Mail {
  const { subject, text } = texts[locale][of];
  return { subject, text: `${text}\n\n${page}\n` };
}

const texts: Record<Locale, Record<TrialReminder, Mail>> = {
  en: {
    ends_soon: {
      subject: 'Your code review trial ends in 3 days',
      text: 'The code review trial of your organization ends in 3 days. Choose a plan to keep reviews and metrics:',
    },
    ended: {
      subject: 'Your code review trial has ended',
      text: 'The code review trial of your organization has ended. Reviews have stopped and metrics are closed. Your history keeps loading for 30 days and is erased after 90. Choose a plan to go on:',
    },
  },
  es: {
    ends_soon: {
      subject: 'Tu prueba de revisión de código termina en 3 días',
      text: 'La prueba de revisión de código de tu organización termina en 3 días. Elige un plan para conservar las revisiones y las métricas:',
    },
    ended: {
      subject: 'Tu prueba de revisión de código terminó',
      text: 'La prueba de revisión de código de tu organización terminó. Las revisiones se detuvieron y las métricas están cerradas. Tu historial se sigue cargando durante 30 días y se borra a los 90. Elige un plan para continuar:',
    },
  },
};
