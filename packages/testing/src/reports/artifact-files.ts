import type { LogLine, RequestLine, TestReport } from '@touchstone/contracts';

/** The console of a run's last attempt as text, a line each; undefined if it said nothing. */
export function consoleText({ attempts }: TestReport): string | undefined {
  const last = attempts.at(-1);
  const lines = last?.log ?? [];
  if (last === undefined || lines.length === 0) return undefined;
  const began = new Date(last.started_at).getTime();
  return lines.map((line) => `${lineOf(line, began)}\n`).join('');
}

/**
 * The requests of a run's last attempt in the form that command line clients read; undefined if none
 * were noted. Times are seconds since the attempt began.
 */
export function networkFile({ attempts }: TestReport) {
  const noted = attempts.at(-1)?.requests;
  if (noted === undefined || noted.length === 0) return undefined;
  const requests = noted.map(requestOf);
  return {
    requests,
    summary: {
      total_requests: requests.length,
      failed_requests: noted.filter(hasFailed).length,
      total_duration_ms: requests.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
      total_response_bytes: requests.reduce((sum, one) => sum + one.response_body_size, 0),
    },
  };
}

function lineOf({ at, level, source, text }: LogLine, began: number): string {
  const time = new Date(began + at).toISOString();
  return `${time} ${level.padEnd(7)} ${source.padEnd(7)} ${text.replaceAll(/\r?\n/g, '\n    ')}`;
}

function requestOf({ url, method, status, at, milliseconds, bytes, failure, kind }: RequestLine) {
  return {
    url,
    method,
    kind,
    status_code: status ?? 0,
    start_time_s: at / 1000,
    duration_ms: milliseconds ?? 0,
    request_body_size: 0,
    response_body_size: bytes ?? 0,
    ...(failure !== undefined && { error: failure }),
  };
}

const hasFailed = ({ status, failure }: RequestLine): boolean =>
  failure !== undefined || (status ?? 0) >= 400;
