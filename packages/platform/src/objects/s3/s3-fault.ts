import { NoSuchBucket, S3ServiceException } from '@aws-sdk/client-s3';
import { TouchstoneError } from '../../errors.ts';

/**
 * The error of an S3 request as one that says which bucket at which endpoint failed and what to do:
 * `storage_full` when the store has no room, else `service_unavailable`. A TouchstoneError stays.
 */
export function s3Fault(error: unknown, bucket: string, endpoint: string): TouchstoneError {
  if (error instanceof TouchstoneError) return error;
  const where = `bucket "${bucket}" at ${endpoint}`;
  if (statusOf(error) === 507) {
    const message = `The object store has no room left: ${where}. Free space there, then try again.`;
    return new TouchstoneError('storage_full', { message, cause: error });
  }
  const message = `The object store does not work: ${where} ${advice(error)}`;
  return new TouchstoneError('service_unavailable', { message, cause: error });
}

/** Whether S3 said that there is no such object. A HEAD answer has no body, so no code either. */
export function isAbsent(error: unknown): boolean {
  return statusOf(error) === 404 && !(error instanceof NoSuchBucket);
}

/** Whether the requested range lies behind the object's last byte. */
export function isBehindEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

function advice(error: unknown): string {
  const status = statusOf(error);
  const cause = nameOf(error);
  if (error instanceof NoSuchBucket || status === 404) {
    return 'does not exist. Create the bucket or name another one.';
  }
  if (status === 401 || status === 403) {
    return `refused our credentials (${cause}). Check the access key, its secret and the bucket's policy.`;
  }
  if (status === undefined) {
    return `cannot be reached (${cause}). Check that the store runs, the endpoint and the credentials.`;
  }
  return `answered ${status} (${cause}). Look into the log of the store.`;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
