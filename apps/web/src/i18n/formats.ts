const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** How a date is written. Made once: to make one takes as long as to write a hundred dates. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** How a number is written; made once. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

function kept<Format>(
  formats: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
