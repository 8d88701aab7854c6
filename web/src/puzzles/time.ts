/** Seconds as they are read: `1:05`. */
export const timeText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
