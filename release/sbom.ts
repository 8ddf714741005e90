import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { type Part, partId } from './licenses.ts';

const SbomSchema = v.looseObject({
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() })),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
});

/**
 * The list of the archive's parts in CycloneDX's form: npm's, of the packages that are in it, and
 * without what differs each time (serial number, time of now, name of the folder).
 */
export function sbomOf(source: string, time: string, parts: readonly Part[]): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const listed: unknown = JSON.parse(
    execFileSync('npm', args, { cwd: source, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  return `${JSON.stringify(selectParts(listed, time, parts), null, 2)}\n`;
}

export function selectParts(listed: unknown, time: string, parts: readonly Part[]) {
  const { serialNumber: _, ...sbom } = v.parse(
    v.looseObject({ ...SbomSchema.entries, serialNumber: v.unknown() }),
    listed,
  );
  const ids = new Set(parts.map(partId));
  const components = sbom.components.filter((component) => ids.has(partId(component)));
  const listedIds = new Set(components.map(partId));
  const missing = [...ids].filter((id) => !listedIds.has(id));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
  const root = sbom.metadata.component['bom-ref'];
  const refs = new Set([root, ...components.map((component) => component['bom-ref'])]);
  return {
    ...sbom,
    metadata: {
      ...sbom.metadata,
      timestamp: time,
      component: { ...sbom.metadata.component, name: 'musika' },
    },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}
