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
 * The address of a picture of what a run shows now, renewed while the run goes on; undefined until
 * there is one. The last one stays when the run has ended.
 */
export function useScreen(taskId: string, { goesOn, every }: Options): string | undefined {
  const getToken = useActingToken();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!goesOn) return;
    const over = new AbortController();
    const onPicture = (picture: Blob) => setAddress(URL.createObjectURL(picture));
    void followScreen({ taskId, every, getToken, onPicture, signal: over.signal });
    return () => over.abort();
  }, [taskId, goesOn, every, getToken]);
  // What is not shown any more is let go.
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
