school-title = School – Dogwatch
school-heading = School
school-about = Practise what decides games. Everything works without an account; your progress is kept in this browser.
