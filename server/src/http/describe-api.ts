/** Makes the OpenAPI 3.1 document and the page that shows it; runs once, in a bounded process: it takes most of a second. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contract } from '@kaksha/domain/contract.ts';
import type { JSONSchema } from '@orpc/openapi';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { docsPage } from './docs-page.ts';

/** A file as it is sent: packed both ways, with the tag of its content. */
export interface PackedText {
  etag: string;
  br: Uint8Array;
  gzip: Uint8Array;
}

/** From the same contract that is served; `serverUrl` is where its calls are. */
export default async function describeApi(
  serverUrl: string,
): Promise<{ document: PackedText; page: PackedText }> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Kaksha API',
      version: '1.0.0',
      description:
        'Every call of the product. Money is integer paise, times are UTC in ISO 8601. Errors answer `{ message }`, and validation also `errors[]`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    customErrorResponseBodySchema: () => bodyOfErrors,
  });
  return { document: packed(JSON.stringify(document)), page: packed(docsPage(document)) };
}

const bodyOfErrors: JSONSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'One sentence for the person' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['msg', 'path'],
        properties: { msg: { type: 'string' }, path: { type: 'string' } },
      },
    },
  },
};

/** Brotli's highest levels take ten times as long for a tenth less. */
const BROTLI_LEVEL = 4;

function packed(text: string): PackedText {
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
    gzip: gzipSync(text),
  };
}
