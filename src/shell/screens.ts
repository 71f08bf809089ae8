/** Screens that the shell itself shows where the product declares them, by their name in app.yaml. */
export const passwordScreen = 'changePassword'
export const firstPasswordScreen = 'firstPassword'
