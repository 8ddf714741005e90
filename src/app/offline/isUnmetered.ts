/** The Network Information API, where a browser has it; TypeScript does not know it. */
export interface Connection {
  type?: string;
  saveData?: boolean;
}

/** Whether downloads surely cost nothing: a browser that does not say so is taken to be on a student's own bundle. */
export function isUnmetered(connection: Connection | undefined): boolean {
  if (connection === undefined || connection.saveData === true) return false;
  return connection.type === 'wifi' || connection.type === 'ethernet';
}
