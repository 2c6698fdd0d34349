/** What tests and apps are of, to choose from; by the same names in every language. */
export const platforms = [
  { value: 'web', label: 'Web' },
  { value: 'android', label: 'Android' },
  { value: 'ios', label: 'iOS' },
] as const;
