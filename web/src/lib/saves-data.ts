/** Whether a person pays by the byte or asked to be spared: nothing comes that nobody has opened. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
