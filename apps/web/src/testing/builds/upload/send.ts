interface Sending {
  contentType?: string;
  signal: AbortSignal;
  /** Bytes that have left so far. */
  onSent(bytes: number): void;
}

/**
 * PUTs bytes to a signed address; `fetch` tells nothing of how far it is.
 * @throws Error when the store refuses or cannot be reached; DOMException AbortError when stopped
 */
export function send(url: string, body: Blob, { contentType, signal, onSent }: Sending) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The object store answered ${request.status}.`));
    };
    request.onerror = () => reject(new Error('The object store cannot be reached.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('PUT', url);
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType);
    request.send(body);
  });
}
