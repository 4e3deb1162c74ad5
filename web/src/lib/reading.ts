/**
 * Which of a person's readers this page is: the server keeps the place in a list apart for each, so that another
 * device or tab that begins the same list moves nothing here.
 */
export const thisReading = crypto.getRandomValues(new Uint32Array(2)).join('-');
