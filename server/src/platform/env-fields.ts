/** How the fields of the environment are written, and the errors of unusable ones. */
import { z } from 'zod';

/** A value cannot be used. Its message is one sentence for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** An empty variable counts as one that is not set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const url = (protocols: string[], hint: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must look like ${hint}`,
  });

export const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).min(1));

export const flag = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no'], { error: 'must be 1 or 0' })
  .transform((text) => ['1', 'true', 'yes'].includes(text));

export const text = z.string().min(1);

export const whole = (error: string, min: number, max: number) =>
  z.coerce.number({ error }).int({ error }).min(min).max(max);
