/** The calendar file of an appointment. */
export function appointmentFilePath(appointmentId: string): string {
  return `/api/visa-appointments/${appointmentId}`;
}
