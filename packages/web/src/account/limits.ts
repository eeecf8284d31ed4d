/** As the server has them in its schemas, so that a form can say so before it is sent. */
export const MIN_NAME = 2;
export const MIN_PASSWORD = 10;
