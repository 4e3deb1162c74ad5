import { madeUpName } from '#client/made-up-name.ts';

export { madeUpName };

/**
 * Which of a person's readers this page is: the server keeps the place in a list apart for each, so that another
 * device or tab that begins the same list moves nothing here.
 */
export const thisReading = madeUpName();
