#!/usr/bin/env node
// A Prisma generator (`generator rows` in prisma/sqlite/schema.prisma): writes the row types for rules and
// the column kinds for the store, from the models alone. Prisma writes requests to standard input and reads
// the answers from standard error, one JSON-RPC message per line.
//
// Tags in brackets at the beginning of a comment say what the model cannot:
//   /// [time] …       a BigInt of epoch milliseconds: a number in a row
//   /// [SomeType] …   narrower than its column: a type of server/core/codes.ts
//   /// [store] …      of a model: internal to the store, its rows are not known outside
// The rest of a comment becomes the documentation of the field or row.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const KINDS = { String: 'text', Int: 'int', BigInt: 'big', Boolean: 'bool' };
const TYPES = { text: 'string', int: 'number', big: 'bigint', time: 'number', bool: 'boolean' };

/** The tag in brackets that a comment begins with, and the rest. */
function readComment(documentation = '') {
  const [, tag, text] = /^(?:\[(\w+)\]\s*)?(.*)$/s.exec(documentation.trim());
  return { tag, text };
}

function readField(model, field) {
  const { tag, text } = readComment(field.documentation);
  const where = `${model.name}.${field.name}`;
  const plain = KINDS[field.type];
  if (!plain || field.isList) throw new Error(`${where}: rows have no ${field.type}`);
  if (tag === 'time' && plain !== 'big') throw new Error(`${where}: a time is a BigInt`);
  const kind = tag === 'time' ? tag : plain;
  const code = tag === 'time' ? undefined : tag;
  if (code && !/^[A-Z]/.test(code)) throw new Error(`${where}: what does [${code}] mean?`);
  const type = `${code ?? TYPES[kind]}${field.isRequired ? '' : ' | null'}`;
  return { name: field.name, kind, code, type, text };
}

function readTables(models) {
  return models.flatMap((model) => {
    const { tag, text } = readComment(model.documentation);
    if (tag === 'store') return [];
    if (tag) throw new Error(`${model.name}: what does [${tag}] mean?`);
    return [{ name: model.name, text, fields: model.fields.map((one) => readField(model, one)) }];
  });
}

/** A model's comment as a sentence. */
function docOf(text, indent = '') {
  if (text === '') return '';
  const sentence = text[0].toUpperCase() + text.slice(1) + (/[.…?!]$/.test(text) ? '' : '.');
  const lines = sentence.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const HEADER = '/** Generated from prisma/models by scripts/generate-rows.mjs. */\n';

function rowsText(tables) {
  const fields = tables.flatMap((table) => table.fields);
  const codes = [...new Set(fields.flatMap(({ code }) => code ?? []))].sort();
  const rows = tables.map(({ name, text, fields: own }) => {
    const lines = own.map((field) => `${docOf(field.text, '  ')}  ${field.name}: ${field.type};\n`);
    return `${docOf(text)}export interface ${name}Row {\n${lines.join('')}}\n`;
  });
  const map = tables.map(({ name }) => `  ${name}: ${name}Row;\n`).join('');
  const imports = `import type {\n${codes.map((code) => `  ${code},\n`).join('')}} from './codes.ts';\n`;
  return [HEADER + imports, ...rows, `export interface Rows {\n${map}}\n`].join('\n');
}

function columnsText(tables) {
  const entries = tables.map(({ name, fields }) => {
    const columns = fields.map((field) => `    ${field.name}: '${field.kind}',\n`).join('');
    return `  ${name}: {\n${columns}  },\n`;
  });
  return `${HEADER}export const COLUMNS = {\n${entries.join('')}} as const;\n`;
}

function generate({ dmmf, generator }) {
  const tables = readTables(dmmf.datamodel.models);
  const columnsFile = path.resolve(
    path.dirname(generator.sourceFilePath),
    generator.config.columns,
  );
  for (const [file, text] of [
    [generator.output.value, rowsText(tables)],
    [columnsFile, columnsText(tables)],
  ]) {
    writeFileSync(file, text);
  }
}

const METHODS = {
  getManifest: () => ({ manifest: { prettyName: 'rows and columns' } }),
  generate: (options) => generate(options) ?? null,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const reply = { jsonrpc: '2.0', id };
  try {
    console.error(JSON.stringify({ ...reply, result: METHODS[method](params) }));
  } catch (error) {
    const fault = { code: -32000, message: error.message, data: { stack: error.stack } };
    console.error(JSON.stringify({ ...reply, error: fault }));
  }
}
