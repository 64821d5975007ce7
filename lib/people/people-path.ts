export const PEOPLE_PATH = "/user-management";
export const INVITATIONS_PATH = `${PEOPLE_PATH}/invitations`;
export const BOARD_NAMES_PATH = `${PEOPLE_PATH}/board-names`;

export function personPath(userId: string): string {
  return `${PEOPLE_PATH}/${userId}`;
}
