import { environment } from '../apps/server/src/config/environment.ts';

const begin = '<!-- variables: written by scripts/write-config-docs.ts -->';
const end = '<!-- end of variables -->';

type Facts = { name: string; description: string; default: string; example: string };

/** Returns the text of `.env.example`: every variable, commented out, with its description. */
export function renderEnvExample(): string {
  const blocks = listVariables().map(
    (variable) =>
      `# ${variable.description}\n# Default: ${variable.default}\n# ${variable.name}=${quote(variable.example)}\n`,
  );
  return [
    '# Settings of the server. Copy this file to .env, here or into the data folder, and remove the # from the lines you need.\n' +
      '# A variable that is set in the environment wins over .env. Written by scripts/write-config-docs.ts.\n',
    ...blocks,
  ].join('\n');
}

/** Returns a page with its table of variables replaced. */
export function withVariableTable(page: string): string {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`The page lacks ${begin} or ${end}.`);
  const rows = listVariables().map(
    (variable) =>
      `| \`${variable.name}\` | ${variable.description} | ${code(variable.default)} | ${code(variable.example)} |`,
  );
  const table = ['| variable | meaning | default | example |', '|---|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, start)}${begin}\n${table}\n${page.slice(stop)}`;
}

function listVariables(): Facts[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { description, default: value, example } = schema.meta() as Omit<Facts, 'name'>;
    return { name, description, default: value, example };
  });
}

/** Formats values as code, but not sentences. */
function code(value: string): string {
  return (/^\S+$/.test(value) && value !== 'none') || value.includes('<') ? `\`${value}\`` : value;
}

function quote(value: string): string {
  return /[\s#<>`]/.test(value) ? `'${value}'` : value;
}
