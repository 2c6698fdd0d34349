/** Texts of one area, cut out of a catalogue by `build/catalogue-parts.ts`. */
declare module '*&part' {
  const texts: import('i18next').ResourceLanguage;
  export default texts;
}
