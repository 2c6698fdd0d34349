import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readAgain } from '../../../api/read-again.ts';
import { type Begun, createBuild, discard, isInParts, upload } from './upload.ts';

/** How far a file is on its way. */
export type UploadState =
  | { status: 'idle' | 'paused' | 'reading' | 'done' }
  | { status: 'sending'; mayPause: boolean }
  | { status: 'failed'; error: unknown };

export interface Chosen {
  file: File;
  version: string;
  isCurrent: boolean;
}

/** Uploads one build: begins, pauses, goes on, and gives it up when the page is left. */
export function useUpload(api: OrganizationApi, appId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const begun = useRef<{ chosen: Chosen; upload: Begun }>(undefined);
  useEffect(
    () => () => {
      stop.current?.abort();
      if (begun.current !== undefined) void discard(begun.current.upload);
    },
    [],
  );
  const start = async (chosen: Chosen) => {
    const { file, version, isCurrent } = chosen;
    const controller = new AbortController();
    stop.current = controller;
    if (begun.current !== undefined && !isSame(begun.current.chosen, chosen)) {
      void discard(begun.current.upload);
      begun.current = undefined;
    }
    setState({ status: 'sending', mayPause: isInParts(file) });
    try {
      const uploadId = await upload({
        api,
        appId,
        file,
        version,
        begun: begun.current?.upload,
        signal: controller.signal,
        onBegun: (upload) => {
          begun.current = { chosen, upload };
        },
        onSent: setSent,
      });
      begun.current = undefined;
      setState({ status: 'reading' });
      await createBuild({ api, appId, version }, { uploadId, isCurrent });
      await readAgain(queries, { queryKey: ['builds', api.organization.id] });
      setState({ status: 'done' });
    } catch (error) {
      setState(controller.signal.aborted ? { status: 'paused' } : { status: 'failed', error });
    }
  };
  return { state, sent, start, pause: () => stop.current?.abort() };
}

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.file === other.file && one.version === other.version;
