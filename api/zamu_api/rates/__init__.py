"""How often somebody may do something: the policies, and who has done how much of it."""
