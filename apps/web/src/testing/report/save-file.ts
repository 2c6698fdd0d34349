/** Has the browser save something under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Has the browser save what is at an address that answers with a file. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
