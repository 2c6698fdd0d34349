/** What was asked for with others and could not be started. */
export interface NotStarted {
  count: number;
  /** Of the first of them. */
  because: Error;
}

/**
 * What came of several that were started at once, and what of them could not be.
 * @throws the first error if none could be started
 */
export async function asManyAs<Answer>(
  starting: readonly Promise<Answer>[],
): Promise<{ started: Answer[]; notStarted: NotStarted | undefined }> {
  const answers = await Promise.allSettled(starting);
  const started = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const reasons: unknown[] = answers.flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  const [first] = reasons;
  if (reasons.length === 0) return { started, notStarted: undefined };
  const because = first instanceof Error ? first : new Error(String(first));
  if (started.length === 0) throw because;
  return { started, notStarted: { count: reasons.length, because } };
}
