/** Loads a script of somebody else, once; whether it arrives is not waited for. */
export function loadScript(address: string): void {
  const loaded = [...document.scripts].some(
    ({ src }) => src === new URL(address, location.href).href,
  );
  if (loaded) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
