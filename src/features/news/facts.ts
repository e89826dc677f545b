export const maxTitle = 150
export const maxBody = 6000
