export const PEOPLE_PATH = "/user-management";
export const INVITATIONS_PATH = `${PEOPLE_PATH}/invitations`;

export function personPath(userId: string): string {
  return `${PEOPLE_PATH}/${userId}`;
}
