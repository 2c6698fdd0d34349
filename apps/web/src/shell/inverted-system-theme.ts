/**
 * From now on a system that asks for dark gets the light theme, and the other way round. What a
 * person chooses still counts more: a choice is the `data-theme` of the document, and its absence
 * means "like the system".
 */
export function invertSystemTheme(): void {
  const { documentElement } = document;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const choices = new MutationObserver(() => follow());
  let isOurs = false;
  const invert = () => {
    isOurs = true;
    documentElement.dataset.theme = system.matches ? 'light' : 'dark';
    // What was done here is no choice of the person.
    choices.takeRecords();
  };
  const follow = () => {
    isOurs = false;
    if (documentElement.dataset.theme === undefined) invert();
  };
  choices.observe(documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', () => isOurs && invert());
  follow();
}
