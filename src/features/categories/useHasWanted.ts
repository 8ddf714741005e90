import { useKnownCapabilities } from '../../api/capabilitiesApi.ts';

/** Whether the market has a list of what is wanted; null while that is not known. */
export function useHasWanted(options?: { skip: boolean }): boolean | null {
  const capabilities = useKnownCapabilities(options);
  return capabilities && capabilities.wanted !== null;
}
