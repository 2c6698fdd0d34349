import { useEffect, useState } from 'react';
import { useActingToken } from '../../api/organization-api.ts';
import { followScreen } from './follow-screen.ts';

interface Options {
  /** Whether there may be something new to see. */
  goesOn: boolean;
  /** Milliseconds between two looks. */
  every: number;
}

/**
 * The address of a picture of what is shown now, asked for at a path of the API and renewed while it
 * goes on; undefined until there is one. The last one stays when it has ended.
 */
export function useScreen(path: string, { goesOn, every }: Options): string | undefined {
  const getToken = useActingToken();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!goesOn) return;
    const over = new AbortController();
    const onPicture = (picture: Blob) => setAddress(URL.createObjectURL(picture));
    void followScreen({ path, every, getToken, onPicture, signal: over.signal });
    return () => over.abort();
  }, [path, goesOn, every, getToken]);
  // What is not shown any more is let go.
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
