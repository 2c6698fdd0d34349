import type { Locale } from '@touchstone/contracts';
import type { Reminder } from '../subscription/subscription.ts';

interface Mail {
  subject: string;
  text: string;
}

/** A mail about the subscription of an organization, with the page where a plan is chosen. */
export function reminderMail(of: Reminder, locale: Locale, page: string): Mail {
  const { subject, text } = texts[locale][of];
  return { subject, text: `${text}\n\n${page}\n` };
}

const texts: Record<Locale, Record<Reminder, Mail>> = {
  en: {
    ends_soon: {
      subject: 'Your code review trial ends in 3 days',
      text: 'The code review trial of your organization ends in 3 days. Choose a plan to keep reviews and metrics:',
    },
    ended: {
      subject: 'Your code review trial has ended',
      text: 'The code review trial of your organization has ended. Reviews have stopped and metrics are closed. Your history keeps loading for 30 days and is erased after 90. Choose a plan to go on:',
    },
    erased_in_30_days: {
      subject: 'Your code review data is erased in 30 days',
      text: 'Your organization has no code review plan. What was loaded from its repositories is erased in 30 days. Choose a plan to keep it:',
    },
    erased_in_7_days: {
      subject: 'Your code review data is erased in 7 days',
      text: 'Your organization has no code review plan. What was loaded from its repositories is erased in 7 days, for good. Choose a plan to keep it:',
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
    erased_in_30_days: {
      subject: 'Tus datos de revisión de código se borran en 30 días',
      text: 'Tu organización no tiene un plan de revisión de código. Lo que se cargó de sus repositorios se borra en 30 días. Elige un plan para conservarlo:',
    },
    erased_in_7_days: {
      subject: 'Tus datos de revisión de código se borran en 7 días',
      text: 'Tu organización no tiene un plan de revisión de código. Lo que se cargó de sus repositorios se borra en 7 días, para siempre. Elige un plan para conservarlo:',
    },
  },
};
