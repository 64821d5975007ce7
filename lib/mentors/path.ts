export const MENTORS_PATH = "/connect-mentor";
export const MENTOR_DESK_PATH = "/student-management-dashboard/mentors";

export const mentorPath = (mentorId: string) => `${MENTORS_PATH}/${mentorId}`;
export const meetingPath = (meetingId: string) => `${MENTORS_PATH}/meetings/${meetingId}`;
/** Where a student and a mentor who are together write and meet. */
export const pairPath = (conversationId: string) => `${MENTORS_PATH}/conversations/${conversationId}`;
export const OWN_PROFILE_PATH = `${MENTORS_PATH}/profile`;
/** Where a supervisor reads what a pair wrote. */
export const supervisedPath = (conversationId: string) => `${MENTOR_DESK_PATH}/${conversationId}`;
/** The calendar file of a meeting, for the two who meet. */
export const meetingCalendarPath = (meetingId: string) => `/api/mentor-meetings/${meetingId}`;
