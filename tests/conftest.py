from hypothesis import settings

# The same examples on every machine and in every run.
settings.register_profile("dogwatch", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("dogwatch")
