import { z } from 'zod';

// What the command line client takes a field for. It is written in Go: one value of another type makes
// it refuse the whole answer, while `null` and absence are fine.

export const text = z.string().nullish();
export const whole = z.int().nullish();
export const number = z.number().nullish();
export const flag = z.boolean().nullish();
export const uuid = z.uuid().nullish();
/** RFC 3339 with a zone. */
export const time = z.iso.datetime({ offset: true }).nullish();
export const open = z.record(z.string(), z.unknown()).nullish();

/** Further fields may be there. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();

/** A field without which the client does not go on. */
export const needed = { text: z.string().min(1), uuid: z.uuid(), whole: z.int() };

/** The answer is not looked at. */
export const ignored = z.unknown();
