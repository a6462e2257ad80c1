import type { JsonSchema } from './make-input.ts';

type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** A route, as described by the API. */
export type Route = { method: string; path: string; operation: Operation };

/** Lists every route, and the schemas of their inputs. */
export async function listRoutes(app: { request(path: string): Response | Promise<Response> }) {
  const answer = await app.request('/api/openapi.json');
  const { paths, components } = (await answer.json()) as Description;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => ({ method: method.toUpperCase(), path, operation })),
  );
  return { routes, schemas: components.schemas };
}

/** Returns routes for `it.each`, each with its name first. */
export function byName(routes: Route[]): [string, Route][] {
  return routes.map((route) => [`${route.method} ${route.path}`, route]);
}
